import { ImagePlus } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import type { Account } from "../../identity/identity.queries.ts";
import { firstNameOf } from "../../identity/shared/account-name.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { postDraftKey } from "../../../shared/post-draft.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
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
 * The form for a new post. Text and visibility are stored until the server has accepted the post, also across a reload.
 */
export function PostComposer({ account, field }: PostComposerProps) {
  const [content, setContent] = useDraftText(postDraftKey(account.id));
  const [storedVisibility, setVisibility] = useDraftText(`${postDraftKey(account.id)}:for`);
  const visibility = isVisibility(storedVisibility) ? storedVisibility : "friends";
  const { clientIdFor, clear } = useClientId(`${postDraftKey(account.id)}:sent`);
  const create = useCreatePost({
    onSuccess() {
      setContent("");
      setVisibility("");
      clear();
      toast.show({ title: "Post Created", tone: "success" });
    },
    onError: (error) => showFailureWithReason(error, "Failed to create post. Please try again."),
  });
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (create.isPending || !byKeyboard.current) return;
    byKeyboard.current = false;
    // The disabled button has lost the focus.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [create.isPending, field]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    byKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
    if (!isSendable({ content }) || create.isPending) return;
    const text = content.trim();
    create.mutate({ content: text, postType: "text", visibility, clientId: clientIdFor(`${visibility} ${text}`) });
  };
  return (
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
            disabled={create.isPending}
          />
          <div className="flex flex-wrap items-start gap-2">
            <IconButton
              label="Add a photo"
              icon={<ImagePlus />}
              className="-ml-2"
              onClick={() => toast.show({ title: "Coming Soon", description: "You'll be able to add photos soon." })}
            />
            <VisibilityField value={visibility} onValueChange={setVisibility} disabled={create.isPending} />
            <Button
              type="submit"
              className="ml-auto"
              disabled={!isSendable({ content })}
              pending={create.isPending}
              pendingText="Posting..."
            >
              Post
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
