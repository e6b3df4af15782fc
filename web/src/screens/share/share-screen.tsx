import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { anchors, paths } from "../../app/paths.ts";
import { ExperienceCover } from "../../domains/experiences/shared/experience-cover.tsx";
import { startText } from "../../domains/experiences/shared/experience-format.ts";
import { addFiles } from "../../domains/feed/media/add-files.ts";
import { draftUploads } from "../../domains/feed/media/post-uploads.ts";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { type GroupChat, groupChatsQuery } from "../../domains/experiences/group-chat.queries.ts";
import { type Conversation, conversationsQuery } from "../../domains/messages/messages.queries.ts";
import { addKeptPhotos } from "../../domains/media/shared/attachments/kept-drafts.ts";
import { PersonAvatar } from "../../domains/people/shared/person-card.tsx";
import { personName } from "../../domains/people/shared/person-name.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { preparePost } from "../../shared/post-draft.ts";
import { prepareGroupMessage, prepareMessage } from "../../shared/prepared-message.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { counted } from "../../ui/number-format.ts";
import { Page } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";
import { takeSharedPhotos } from "./shared-photos.ts";

/** What another application has shared with this one: into a post, or a chat. Nothing is sent from here. */
export function ShareScreen() {
  const { text = "", photos = "0" } = useSearch({ from: "/app/member/share" });
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewerId = useMember().id;
  const count = Number(photos) || 0;
  const isEmpty = text === "" && count === 0;
  const toPost = async () => {
    if (text !== "") preparePost(viewerId, text);
    const files = await takeSharedPhotos();
    if (files.length > 0) void addFiles(draftUploads(client, viewerId), files);
    await navigate({ to: paths.feed, replace: true });
  };
  const addPhotos = async (chat: string) => {
    try {
      const files = await takeSharedPhotos();
      if (files.length > 0) await addKeptPhotos(chat, files);
    } catch {
      toast.show({ title: "Couldn't add the photos", description: "Try adding them in the chat.", tone: "danger" });
    }
  };
  const toConversation = async ({ id, otherUser }: Conversation) => {
    if (otherUser === null) return;
    if (text !== "") prepareMessage(viewerId, otherUser.id, text);
    await addPhotos(`conversation/${id}`);
    await navigate({ to: paths.messages, search: { user: otherUser.id }, replace: true });
  };
  const toGroup = async ({ experienceId }: GroupChat) => {
    if (text !== "") prepareGroupMessage(viewerId, experienceId, text);
    await addPhotos(`chat/${experienceId}`);
    await navigate({ to: paths.experience(experienceId), hash: anchors.groupChat, replace: true });
  };
  return (
    <Page width="text" className="flex flex-col gap-6">
      <PageHeader title="Share" />
      <Card>
        {text !== "" && (
          <p dir="auto" className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        )}
        {count > 0 && <p className="text-sm text-ink-soft">{counted(count, "photo", "photos")}</p>}
        {isEmpty && <p className="text-sm text-ink-soft">There's nothing to share.</p>}
        <Button block className="mt-4" icon={<PenLine className="size-4" />} onClick={() => void toPost()}>
          Write a post
        </Button>
      </Card>
      {!isEmpty && (
        <>
          <People hasPhotos={count > 0} onChoose={(conversation) => void toConversation(conversation)} />
          <Groups onChoose={(chat) => void toGroup(chat)} />
        </>
      )}
    </Page>
  );
}

interface PeopleProps {
  /** A request takes text only. */
  hasPhotos: boolean;
  onChoose: (conversation: Conversation) => void;
}

function People({ hasPhotos, onChoose }: PeopleProps) {
  const conversations = useInfiniteQuery(conversationsQuery);
  return (
    <section aria-labelledby="share-people">
      <h2 id="share-people" className="type-subheading mb-2.5">
        Send to
      </h2>
      <Loaded query={conversations} skeleton={<SkeletonRows count={4} />} failed="Couldn't load your conversations">
        {({ pages }) => {
          const open = pages
            .flatMap(({ items }) => items)
            .filter(({ otherUser, mayWrite, request }) => otherUser && mayWrite && (!hasPhotos || request === null));
          if (open.length === 0) return <EmptyState title="No conversations yet" text="Message a friend first." />;
          return (
            <ul>
              {open.map((conversation) => (
                <ListRow
                  key={conversation.id}
                  media={<PersonAvatar user={conversation.otherUser} />}
                  title={<bdi>{personName(conversation.otherUser)}</bdi>}
                  render={<button type="button" onClick={() => onChoose(conversation)} />}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

/** The chats of experiences; nothing where there are none. */
function Groups({ onChoose }: { onChoose: (chat: GroupChat) => void }) {
  const { data: chats = [] } = useQuery(groupChatsQuery);
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby="share-groups">
      <h2 id="share-groups" className="type-subheading mb-2.5">
        Group chats
      </h2>
      <ul>
        {chats.map((chat) => (
          <ListRow
            key={chat.experienceId}
            media={
              <span className="size-11 shrink-0 overflow-clip rounded-lg">
                <ExperienceCover
                  experience={{ ...chat, id: chat.experienceId }}
                  sizes="2.75rem"
                  className="size-full"
                />
              </span>
            }
            title={<bdi>{chat.title}</bdi>}
            render={<button type="button" onClick={() => onChoose(chat)} />}
          >
            {startText({ dateTime: chat.dateTime, timeZone: null })}
          </ListRow>
        ))}
      </ul>
    </section>
  );
}
