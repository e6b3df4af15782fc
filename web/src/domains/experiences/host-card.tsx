import { Sprout } from "lucide-react";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { type Person, personName } from "./person-name.ts";

/** Who invites. */
export function HostCard({ host, isViewer }: { host: Person; isViewer: boolean }) {
  const name = personName(host);
  const about = [host.username && name !== host.username && `@${host.username}`, host.city].filter(Boolean).join(" · ");
  return (
    <Card as="section" pad="sm" aria-label="Host" className="flex items-center gap-4">
      <Avatar name={name} src={host.profileImageUrl} size="lg" decorative />
      <div className="min-w-0">
        <p className="type-eyebrow">{isViewer ? "Hosted by you" : "Your host"}</p>
        <p className="type-subheading truncate">{name}</p>
        {about && <p className="truncate text-sm text-ink-soft">{about}</p>}
        <p className="figures mt-0.5 flex items-center gap-1.5 text-xs text-ink-faint">
          <Sprout aria-hidden="true" className="size-3.5" />
          {host.karmaPoints} karma points
        </p>
      </div>
    </Card>
  );
}
