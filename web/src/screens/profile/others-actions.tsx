import { Link } from "@tanstack/react-router";
import { MessageCircle, Phone, UserMinus } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { FriendAction } from "../../domains/friends/shared/friend-actions.tsx";
import { RemoveFriendDialog } from "../../domains/friends/shared/remove-friend-dialog.tsx";
import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { placeCall } from "../../domains/people/shared/place-call.ts";
import { PersonMenu } from "../../domains/people/shared/person-menu.tsx";
import { Button } from "../../ui/button.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { contactLimits } from "./contact-limits.ts";

const messageIcon = <MessageCircle aria-hidden="true" className="size-4" />;

/** What a member can do with another member. If the other doesn't allow something, it says so. */
export function OthersActions({ person }: { person: PersonProfile }) {
  const { viewerMay } = person;
  const limits = contactLimits(person);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-sm:justify-center">
        <FriendAction person={person} canAdd={viewerMay.addFriend} />
        <span className="flex gap-2">
          {viewerMay.message ? (
            <Button size="sm" icon={messageIcon} render={<Link to={paths.messages} search={{ user: person.id }} />}>
              Message
            </Button>
          ) : (
            <Button size="sm" icon={messageIcon} disabled aria-describedby="profile-lack">
              Message
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={<Phone aria-hidden="true" className="size-4" />}
            disabled={!viewerMay.call}
            aria-describedby={viewerMay.call ? undefined : "profile-lack"}
            onClick={() => placeCall({ person, callType: "voice" })}
          >
            Call
          </Button>
        </span>
        <span className="absolute top-3 right-3">
          <PersonMenu
            person={person}
            extra={
              person.friendshipStatus === "friends" && (
                <MenuItem icon={<UserMinus />} onSelect={() => setRemoving(true)}>
                  Remove friend
                </MenuItem>
              )
            }
          />
        </span>
      </div>
      <RemoveFriendDialog person={person} open={isRemoving} onOpenChange={setRemoving} />
      {limits !== null && (
        <p id="profile-lack" className="mt-3 text-xs text-ink-faint max-sm:text-center">
          {limits}
        </p>
      )}
    </>
  );
}
