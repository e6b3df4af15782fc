import { lengths } from "@alongside/contract/kernel/limits.ts";
import { ChatComposer } from "../../ui/chat-composer.tsx";
import { grouped } from "../../ui/number-format.ts";
import { toast } from "../../ui/toast-store.ts";
import { useKeptText } from "../../ui/use-kept-text.ts";
import { showFailure } from "../identity/shared/failure.ts";
import { useAddComment } from "./use-post-acts.ts";
import { useSendName } from "./use-send-name.ts";

/** So near to the end the letters are counted. */
const near = 100;

/** Where a comment is written: Enter submits it (document 2, section 2). The text stays until the server has it. */
export function CommentField({ postId, viewerId }: { postId: string; viewerId: string }) {
  const [content, setContent] = useKeptText(`draft:comment:${viewerId}:${postId}`);
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
    <div>
      <ChatComposer
        label="Your comment"
        placeholder="Write a comment"
        sendLabel="Post comment"
        maxLength={lengths.comment}
        value={content}
        onValueChange={setContent}
        pending={add.isPending}
        onSend={(text) => add.mutate({ content: text, clientId: nameOf(text) })}
      />
      {content.length > lengths.comment - near && (
        <p className="figures mt-1 text-right text-xs text-ink-faint">
          {grouped(content.length)} / {grouped(lengths.comment)}
        </p>
      )}
    </div>
  );
}
