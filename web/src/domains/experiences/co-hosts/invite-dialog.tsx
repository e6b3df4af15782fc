import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, UserPlus } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { Experience } from "../experiences.queries.ts";
import { invitationsQuery, useInvite } from "./co-hosts.queries.ts";

/** Hosts and co-hosts invite their friends. */
export function InviteDialog({ experience }: { experience: Pick<Experience, "id" | "title"> }) {
  const [isOpen, setOpen] = useState(false);
  const invitations = useQuery({ ...invitationsQuery(experience.id), enabled: isOpen });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" block icon={<UserPlus aria-hidden="true" className="size-4.5" />}>
          Invite friends
        </Button>
      }
      title="Invite friends"
      description={experience.title}
    >
      <Loaded query={invitations} skeleton={<SkeletonRows count={3} />} failed="Couldn't load your friends">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">
              You have no friends to invite yet.{" "}
              <Link to={paths.friends} className="font-semibold text-accent-ink hover:underline">
                Find people
              </Link>
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((friend) => (
                <Friend key={friend.user.id} experienceId={experience.id} friend={friend} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface FriendProps {
  experienceId: string;
  friend: { user: Experience["creator"]; state: "going" | "invited" | "open" };
}

function Friend({ experienceId, friend: { user, state } }: FriendProps) {
  const invite = useInvite(experienceId, {
    onError: (error) => showFailure(error, "Couldn't send the invitation. Please try again."),
  });
  const name = personName(user);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <PersonAvatar user={user} size="sm" />
      <span className="min-w-0 grow truncate text-sm font-semibold">{name}</span>
      {state === "open" ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Invite ${name}`}
          pending={invite.isPending}
          onClick={() => invite.mutate(user.id)}
        >
          Invite
        </Button>
      ) : (
        <Badge tone={state === "going" ? "sage" : "neutral"} icon={<Check />}>
          {state === "going" ? "Going" : "Invited"}
        </Badge>
      )}
    </li>
  );
}
