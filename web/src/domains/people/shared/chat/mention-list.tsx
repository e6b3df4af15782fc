import { PersonAvatar } from "../person-card.tsx";
import { handleOf, personName } from "../person-name.ts";
import type { Mentionable, useMentions } from "./use-mentions.ts";

/** The members whose name is being typed, above the field. */
export function MentionList({
  id,
  members,
  active,
  optionId,
  onPick,
  onPoint,
}: ReturnType<typeof useMentions>["list"]) {
  return (
    <>
      {members.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="Members to mention"
          // A press must not move the focus out of the field before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute inset-x-3 bottom-full z-20 mb-1 max-h-56 animate-rise overflow-y-auto overscroll-contain rounded-lg bg-raised p-1.5 shadow-float ring-1 ring-line sm:right-auto sm:min-w-72"
        >
          {members.map((member, index) => (
            // The keyboard reaches options through the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={member.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => onPoint(index)}
              onClick={() => onPick(member)}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm aria-selected:bg-accent-soft"
            >
              <PersonAvatar user={member} size="xs" />
              <bdi className="truncate font-semibold">{personName(member)}</bdi>
              <Handle member={member} />
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {members.length > 0 && `${members.length} ${members.length === 1 ? "member" : "members"} to mention`}
      </span>
    </>
  );
}

function Handle({ member }: { member: Mentionable }) {
  const handle = handleOf(member);
  if (handle === null || handle === personName(member)) return null;
  return <span className="ml-auto shrink-0 text-xs text-ink-faint">{handle}</span>;
}
