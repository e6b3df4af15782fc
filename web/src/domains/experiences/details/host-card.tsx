import { Link } from "@tanstack/react-router";
import { Sprout } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../ui/card.tsx";
import type { PublicUser } from "../../people/people.queries.ts";
import { PersonAvatar, personAbout } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";

interface HostCardProps {
  host: PublicUser;
  coHosts: readonly PublicUser[];
  isViewer: boolean;
  /** Leaves the screen, because a blocked host's experiences are hidden. */
  onBlocked: () => void;
}

/** The host with their menu, and the co-hosts. */
export function HostCard({ host, coHosts, isViewer, onBlocked }: HostCardProps) {
  const name = personName(host);
  const about = personAbout(host);
  return (
    <Card as="section" pad="sm" aria-label="Host" className="flex flex-wrap items-center gap-4">
      <PersonAvatar user={host} size="lg" />
      <div className="min-w-0 grow">
        <p className="type-eyebrow">{isViewer ? "Hosted by you" : "Your host"}</p>
        <p className="type-subheading truncate">
          <Link to={paths.profile(host.id)} className="rounded-xs hover:underline">
            {name}
          </Link>
        </p>
        {about && <p className="truncate text-sm text-ink-soft">{about}</p>}
        <p className="figures mt-0.5 flex items-center gap-1.5 text-xs text-ink-faint">
          <Sprout aria-hidden="true" className="size-3.5" />
          {host.karmaPoints} karma points
        </p>
      </div>
      <PersonMenu person={host} onBlocked={onBlocked} className="-mr-1 self-start" />
      {coHosts.length > 0 && (
        <div className="w-full border-t border-line pt-3">
          <p className="type-eyebrow mb-1">{coHosts.length === 1 ? "Co-host" : "Co-hosts"}</p>
          <ul className="flex flex-col">
            {coHosts.map((coHost) => (
              <li key={coHost.id}>
                <Link
                  to={paths.profile(coHost.id)}
                  className="flex min-h-11 items-center gap-3 rounded-md text-sm font-semibold hover:underline"
                >
                  <PersonAvatar user={coHost} size="sm" />
                  <span className="min-w-0 truncate">{personName(coHost)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
