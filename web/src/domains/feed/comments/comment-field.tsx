import { lengths } from "@alongside/contract/kernel/limits.ts";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useAddComment } from "../posts/use-post-mutations.ts";
import { useClientId } from "../posts/use-client-id.ts";

/** Enter submits the comment; the text is kept until the server has accepted it (P-FEED-5). */
export function CommentField({ postId, viewerId }: { postId: string; viewerId: string }) {
  const [content, setContent] = useDraftText(`draft:comment:${viewerId}:${postId}`);
  const { clientIdFor, clear } = useClientId(`draft:comment:${viewerId}:${postId}:sent`);
  const add = useAddComment(postId, {
    onSuccess() {
      setContent("");
      clear();
      toast.show({ title: "Comment Added", tone: "success" });
    },
    onError: (error) => showFailure(error, "Failed to post comment."),
  });
  return (
    <ChatComposer
      label="Your comment"
      placeholder="Write a comment"
      sendLabel="Post comment"
      maxLength={lengths.comment}
      value={content}
      onValueChange={setContent}
      pending={add.isPending}
      // The field is cleared after sending, which would also delete text typed in the meantime.
      readOnly={add.isPending}
      onSend={(text) => add.mutate({ content: text, clientId: clientIdFor(text) })}
    />
  );
}
