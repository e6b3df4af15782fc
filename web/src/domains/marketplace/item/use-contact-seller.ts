import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import { refusalText, showFailure } from "../../../shared/failure.ts";
import { sessionQuery } from "../../identity/identity.queries.ts";
import { useOpenConversation } from "../../messages/messages.queries.ts";
import { prepareMessage } from "../../../shared/prepared-message.ts";
import type { Item } from "../marketplace.queries.ts";

/**
 * Opens the conversation with the seller and fills in a first sentence; a signed-out viewer logs in first. If the
 * seller has just stopped accepting messages, the viewer stays on the item and sees the reason.
 */
export function useContactSeller({ id, sellerId, title }: Pick<Item, "id" | "sellerId" | "title">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const opening = useOpenConversation({
    onError(error) {
      if (!(error instanceof ApiError && error.status === 403)) {
        return showFailure(error, "Failed to create conversation.");
      }
      toast.show({
        title: refusalText(error, ""),
        description: "You can still ask to be friends on their profile.",
        tone: "danger",
        action: { label: "Go to their profile", onSelect: () => void navigate({ to: paths.profile(sellerId) }) },
      });
    },
  });
  const contact = useMutation({
    mutationFn: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onSuccess(account) {
      if (account === null) {
        toast.show({ title: "Login required", description: "Please login to contact the seller", tone: "danger" });
        return navigate({ to: paths.login, search: { next: paths.listing(id) } });
      }
      opening.mutate(
        { otherUserId: sellerId, itemId: id },
        {
          onSuccess() {
            prepareMessage(account.id, sellerId, `Hi, is “${title}” still available?`);
            void navigate({ to: paths.messages, search: { userId: sellerId, itemId: id } });
          },
        },
      );
    },
  });
  return { contact: () => contact.mutate(), isPending: contact.isPending || opening.isPending };
}
