import { Link } from "@tanstack/react-router";
import { MessageCircle, Phone, UserMinus } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { PersonLine } from "../people/shared/person-card.tsx";
import { PersonMenu } from "../people/shared/person-menu.tsx";
import { personName } from "../people/shared/person-name.ts";
import { placeCall } from "../people/shared/place-call.ts";
import type { Friend } from "./friends.queries.ts";
import { RemoveFriendDialog } from "./shared/remove-friend-dialog.tsx";

export function FriendRow({ friend: { friend } }: { friend: Friend }) {
  const [isAsking, setAsking] = useState(false);
  const name = personName(friend);
  return (
    <PersonLine
      user={friend}
      online={friend.isOnline}
      className="lazy-row"
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<MessageCircle aria-hidden="true" className="size-4" />}
            render={<Link to={paths.messages} search={{ user: friend.id }} aria-label={`Message ${name}`} />}
          >
            Message
          </Button>
          <IconButton
            size="sm"
            label={`Call ${name}`}
            icon={<Phone />}
            onClick={() => placeCall({ person: friend, callType: "voice" })}
          />
          <PersonMenu
            person={friend}
            extra={
              <MenuItem icon={<UserMinus />} onSelect={() => setAsking(true)}>
                Remove friend
              </MenuItem>
            }
          />
          {isAsking && <RemoveFriendDialog person={friend} open onOpenChange={setAsking} />}
        </>
      }
    />
  );
}
