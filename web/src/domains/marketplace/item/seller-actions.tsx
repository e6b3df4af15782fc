import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CircleCheck, Pencil } from "lucide-react";
import { useState } from "react";
import { isUnauthorized } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { itemQuery } from "../item.queries.ts";
import { type Item, useMarkSold, useWithdrawItem } from "../marketplace.queries.ts";

/** The seller's actions: mark it as sold and edit it while it is available, and withdraw it at any time. */
export function SellerActions({ item }: { item: Item }) {
  if (item.status === "sold") {
    return (
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">This item is sold.</p>
        <div>
          <Withdraw item={item} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2">
        <MarkSold item={item} />
      </div>
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        render={<Link to={paths.editListing(item.id)} />}
      >
        Edit
      </Button>
      <Withdraw item={item} />
    </div>
  );
}

function MarkSold({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const sell = useMarkSold(item.id, {
    onSuccess() {
      setOpen(false);
      toast.show({ title: "Success!", description: "Item marked as sold", tone: "success" });
    },
    onError(error) {
      setOpen(false);
      if (isUnauthorized(error)) return;
      toast.show({ title: "Error", description: "Failed to update item status", tone: "danger" });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="achieve" size="lg" block icon={<CircleCheck aria-hidden="true" className="size-4.5" />}>
          Mark as Sold
        </Button>
      }
      title={`Is “${item.title}” sold?`}
      description="It leaves the marketplace, and people who saved it are notified. This can't be undone."
      confirmLabel="Mark as Sold"
      tone="primary"
      pending={sell.isPending}
      pendingText="Saving..."
      onConfirm={() => sell.mutate()}
    />
  );
}

function Withdraw({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const withdraw = useWithdrawItem(item.id, {
    onSuccess() {
      setOpen(false);
      toast.show({ title: "Listing withdrawn", tone: "success" });
      // Invalidated after leaving, so that going back doesn't show it.
      void navigate({ to: paths.marketplace, replace: true }).then(() =>
        client.removeQueries({ queryKey: itemQuery(item.id).queryKey }),
      );
    },
    onError(error) {
      setOpen(false);
      showFailure(error, "Failed to withdraw listing. Please try again.");
    },
  });
  const isSold = item.status === "sold";
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="danger-quiet" block>
          Withdraw
        </Button>
      }
      title={`Withdraw “${item.title}”?`}
      description={
        isSold
          ? "Its pictures are deleted too, and the karma for the sale is taken back. This can't be undone."
          : "Its pictures are deleted too. This can't be undone."
      }
      confirmLabel="Withdraw listing"
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onConfirm={() => withdraw.mutate()}
    />
  );
}
