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
  isViewer: boolean;
  /** Leaves the screen, because a blocked host's experiences are hidden. */
  onBlocked: () => void;
}

/** The host, with their menu. */
export function HostCard({ host, isViewer, onBlocked }: HostCardProps) {
  const name = personName(host);
  const about = personAbout(host);
  return (
    <Card as="section" pad="sm" aria-label="Host" className="flex items-center gap-4">
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
    </Card>
  );
}
