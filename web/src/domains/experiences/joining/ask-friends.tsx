import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { prepareMessage } from "../../../shared/prepared-message.ts";
import { friendsQuery } from "../../friends/friends.queries.ts";
import { useMember } from "../../identity/identity.queries.ts";
import type { PublicUser } from "../../people/people.queries.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import { type Experience, experienceQuery } from "../experiences.queries.ts";
import { experienceUrl } from "../shared/experience-url.ts";
import { justJoined } from "../shared/just-joined.ts";

/** One row of a phone. */
const mostShown = 5;

/** A friend's picture opens their conversation with an invitation, to be edited and sent. */
export function AskFriends({ experience: { id, title, creatorId } }: { experience: Experience }) {
  const account = useMember();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useInfiniteQuery(friendsQuery());
  const going = client.getQueryData(experienceQuery(id).queryKey)?.participants.map(({ user }) => user.id) ?? [];
  const shown = (data?.pages[0]?.items ?? [])
    .map(({ friend }) => friend)
    .filter((friend) => friend.id !== creatorId && !going.includes(friend.id))
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  const ask = (friend: PublicUser) => {
    prepareMessage(account.id, friend.id, `Want to come to “${title}” with me? ${experienceUrl(id)}`);
    justJoined.close();
    void navigate({ to: paths.messages, search: { user: friend.id } });
  };
  return (
    <section aria-labelledby="ask-friends">
      <h3 id="ask-friends" className="text-sm font-semibold">
        Ask a friend along
      </h3>
      <ul className="mt-1 -ml-2 grid grid-cols-5">
        {shown.map((friend) => (
          <li key={friend.id} className="min-w-0">
            <button
              type="button"
              aria-label={`Ask ${personName(friend)} along`}
              className="flex w-full flex-col items-center gap-1 rounded-lg px-1 py-2 text-xs text-ink-soft transition hover:bg-wash"
              onClick={() => ask(friend)}
            >
              <PersonAvatar user={friend} />
              <bdi className="max-w-full truncate">{shortName(friend)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
