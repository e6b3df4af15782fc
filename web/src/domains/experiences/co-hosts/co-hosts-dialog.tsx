import { UsersRound } from "lucide-react";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { useSetCoHost } from "./co-hosts.queries.ts";
import { isCoHost } from "./hosts.rules.ts";

type Guest = ExperienceDetails["participants"][number]["user"];

/** The host picks co-hosts among the guests. */
export function CoHostsDialog({ experience }: { experience: ExperienceDetails }) {
  const { participants, coHosts } = experience;
  return (
    <Dialog
      trigger={
        <Button variant="secondary" block icon={<UsersRound aria-hidden="true" className="size-4.5" />}>
          {coHosts.length === 0 ? "Add co-hosts" : `Co-hosts (${coHosts.length})`}
        </Button>
      }
      title="Co-hosts"
      description="They can answer requests, invite friends, edit the text and mark who came. Only you can cancel it."
    >
      {participants.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody has joined yet. Once they have, you can pick co-hosts here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {participants.map(({ user }) => (
            <CoHostSwitch key={user.id} experience={experience} guest={user} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function CoHostSwitch({ experience, guest }: { experience: ExperienceDetails; guest: Guest }) {
  const set = useSetCoHost(experience.id, {
    onError: (error) => showFailure(error, "Couldn't save that. Please try again."),
  });
  return (
    <li className="flex items-center gap-3">
      <PersonAvatar user={guest} size="sm" />
      <Switch
        className="min-w-0 grow"
        label={personName(guest)}
        checked={set.isPending ? set.variables?.isCoHost : isCoHost(experience, guest.id)}
        pending={set.isPending}
        onCheckedChange={(checked) => set.mutate({ userId: guest.id, isCoHost: checked })}
      />
    </li>
  );
}
