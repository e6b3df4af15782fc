import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import { sessionQuery } from "../../identity/identity.queries.ts";
import { prepareWords } from "../../messages/shared/first-words.ts";
import type { Item } from "../marketplace.queries.ts";

/** Opens the conversation with the seller, with a first sentence in its field; who is no longer signed in does that first. */
export function useContactSeller({ id, sellerId, title }: Pick<Item, "id" | "sellerId" | "title">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onSuccess(account) {
      if (account === null) {
        toast.show({ title: "Login required", description: "Please login to contact the seller", tone: "danger" });
        return navigate({ to: paths.login, search: { next: paths.listing(id) } });
      }
      prepareWords(account.id, sellerId, `Hi, is “${title}” still available?`);
      return navigate({ to: paths.messages, search: { userId: sellerId } });
    },
  });
}
