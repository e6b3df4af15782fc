import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { addFiles } from "../../domains/feed/media/add-files.ts";
import { draftUploads } from "../../domains/feed/media/post-uploads.ts";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { conversationsQuery } from "../../domains/messages/messages.queries.ts";
import { PersonAvatar } from "../../domains/people/shared/person-card.tsx";
import { personName } from "../../domains/people/shared/person-name.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { preparePost } from "../../shared/post-draft.ts";
import { prepareMessage } from "../../shared/prepared-message.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Page } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { takeSharedPhotos } from "./shared-photos.ts";

/** What another application has shared with this one: into a post, or to somebody. Nothing is sent from here. */
export function ShareScreen() {
  const { text = "", photos = "0" } = useSearch({ from: "/app/member/share" });
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewerId = useMember().id;
  const count = Number(photos) || 0;
  const toPost = async () => {
    preparePost(viewerId, text);
    const files = await takeSharedPhotos();
    if (files.length > 0) void addFiles(draftUploads(client, viewerId), files);
    await navigate({ to: paths.feed, replace: true });
  };
  return (
    <Page width="text" className="flex flex-col gap-6">
      <PageHeader title="Share" />
      <Card>
        {text !== "" && <p className="line-clamp-6 text-sm break-words whitespace-pre-wrap">{text}</p>}
        {count > 0 && <p className="text-sm text-ink-soft">{count === 1 ? "1 photo" : `${count} photos`}</p>}
        {text === "" && count === 0 && <p className="text-sm text-ink-soft">There's nothing to share.</p>}
        <Button block className="mt-4" icon={<PenLine className="size-4" />} onClick={() => void toPost()}>
          Write a post
        </Button>
      </Card>
      {text !== "" && <People text={text} viewerId={viewerId} />}
    </Page>
  );
}

function People({ text, viewerId }: { text: string; viewerId: string }) {
  const conversations = useInfiniteQuery(conversationsQuery);
  return (
    <section aria-labelledby="share-people">
      <h2 id="share-people" className="type-subheading mb-2.5">
        Send to
      </h2>
      <Loaded query={conversations} skeleton={<SkeletonRows count={4} />} failed="Couldn't load your conversations">
        {({ pages }) => {
          const open = pages.flatMap(({ items }) => items).filter(({ otherUser, mayWrite }) => otherUser && mayWrite);
          if (open.length === 0) return <EmptyState title="No conversations yet" text="Write to a friend first." />;
          return (
            <ul>
              {open.map(({ id, otherUser }) => (
                <ListRow
                  key={id}
                  media={<PersonAvatar user={otherUser} />}
                  title={<bdi>{personName(otherUser)}</bdi>}
                  render={
                    <Link
                      to={paths.messages}
                      search={{ user: otherUser?.id }}
                      onClick={() => otherUser && prepareMessage(viewerId, otherUser.id, text)}
                    />
                  }
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
