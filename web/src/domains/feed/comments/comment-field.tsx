import { lengths } from "@alongside/contract/kernel/limits.ts";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useAddComment } from "../posts/use-post-mutations.ts";
import { useSendName } from "../posts/use-send-name.ts";

/** Enter submits the comment; its text stays until the server has it (P-FEED-5). */
export function CommentField({ postId, viewerId }: { postId: string; viewerId: string }) {
  const [content, setContent] = useDraftText(`draft:comment:${viewerId}:${postId}`);
  const { nameOf, forget } = useSendName(`draft:comment:${viewerId}:${postId}:sent`);
  const add = useAddComment(postId, {
    onSuccess() {
      setContent("");
      forget();
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
      // What is written while a comment is being sent would be cleared with it.
      readOnly={add.isPending}
      onSend={(text) => add.mutate({ content: text, clientId: nameOf(text) })}
    />
  );
}
