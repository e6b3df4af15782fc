import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import type { Account } from "../../identity/identity.queries.ts";
import { firstNameOf } from "../../identity/shared/account-name.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { postDraftKey } from "../../../shared/post-draft.ts";
import { addFiles } from "../media/add-files.ts";
import { AddMedia } from "../media/add-media.tsx";
import { draftUploads } from "../media/post-uploads.ts";
import { useMedia } from "../media/use-media.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import type { UnsentPost } from "./posts.outbox.ts";
import { UnsentPosts } from "./unsent-posts.tsx";
import { ContentField, isSendable, VisibilityField } from "./post-fields.tsx";
import { useCreatePost } from "./use-post-mutations.ts";
import { useClientId } from "./use-client-id.ts";
import { isVisibility } from "./visibility.ts";

interface PostComposerProps {
  account: Account;
  /** Passed in, so that the empty feed can focus it. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The form for a new post. Text, photos and visibility are kept until the server has accepted the post, also across a
 * reload.
 */
export function PostComposer({ account, field }: PostComposerProps) {
  const [content, setContent] = useDraftText(postDraftKey(account.id));
  const [storedVisibility, setVisibility] = useDraftText(`${postDraftKey(account.id)}:for`);
  const visibility = isVisibility(storedVisibility) ? storedVisibility : "friends";
  const { clientIdFor, clear } = useClientId(`${postDraftKey(account.id)}:sent`);
  const client = useQueryClient();
  const store = draftUploads(client, account.id);
  const media = useMedia(store);
  const create = useCreatePost(account.id, {
    onSuccess(post) {
      store.reset([]);
      setContent("");
      setVisibility("");
      clear();
      // Otherwise it waits for a connection.
      if (post !== null) toast.show({ title: "Post Created", tone: "success" });
    },
    onError(error) {
      if (!media.recover(error)) showFailureWithReason(error, "Failed to create post. Please try again.");
    },
  });
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (create.isPending || !byKeyboard.current) return;
    byKeyboard.current = false;
    // The disabled button has lost the focus.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [create.isPending, field]);
  const isBusy = create.isPending || media.isWaiting;
  const canSend = isSendable({ content }, media.uploads.length);
  const send = async () => {
    const photos = await media.settled({ mayWait: true });
    if (photos === null) return;
    const text = content.trim();
    const named = photos.map(({ path, file, alt }) => `${path ?? file?.name ?? ""} ${alt} `).join("");
    const clientId = clientIdFor(`${visibility} ${named}${text}`);
    create.mutate({ content: text, visibility, clientId, media: photos });
  };
  const takeBack = (post: UnsentPost): boolean => {
    if (post.media.length > 0 && media.uploads.length > 0) {
      toast.show({ title: "You've added other photos", description: "Post or remove them first." });
      return false;
    }
    // After a reload at the moment of sending, the form still has the text.
    const others = content.trim() === post.content ? "" : content;
    setContent([post.content, others].filter((each) => each.trim() !== "").join("\n"));
    setVisibility(post.visibility);
    store.addParts(post.media);
    field.current?.focus();
    return true;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    byKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
    if (canSend && !isBusy) void send();
  };
  return (
    <>
      <Card as="section" pad="sm" aria-label="Write a post">
        <form onSubmit={submit} className="flex gap-3">
          <PersonAvatar user={account} className="max-sm:hidden" />
          <div className="flex min-w-0 grow flex-col gap-2.5">
            <ContentField
              ref={field}
              label="Your post"
              placeholder={`What's on your mind, ${firstNameOf(account)}?`}
              value={content}
              onValueChange={setContent}
              onPasteFiles={(files) => void addFiles(store, files)}
              disabled={isBusy}
            />
            {media.field && (
              <fieldset disabled={isBusy} aria-label="Photos" className="flex min-w-0 flex-col gap-2.5">
                {media.field}
              </fieldset>
            )}
            <div className="flex flex-wrap items-start gap-2">
              <AddMedia userId={account.id} uploads={media.uploads} store={store} disabled={isBusy} />
              <VisibilityField value={visibility} onValueChange={setVisibility} disabled={isBusy} />
              {media.isWaiting && (
                <Button variant="secondary" className="ml-auto" onClick={media.cancel}>
                  Cancel
                </Button>
              )}
              <Button
                type="submit"
                className={media.isWaiting ? undefined : "ml-auto"}
                disabled={!canSend}
                pending={isBusy}
                pendingText="Posting..."
              >
                Post
              </Button>
            </div>
          </div>
        </form>
      </Card>
      <UnsentPosts memberId={account.id} onEdit={takeBack} />
    </>
  );
}
