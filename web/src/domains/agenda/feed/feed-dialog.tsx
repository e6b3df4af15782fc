import { useQuery } from "@tanstack/react-query";
import { dateText } from "../../../ui/ago.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { refusalText, showFailure } from "../../../shared/failure.ts";
import { calendarFeedQuery, useCloseFeed, useOpenFeed } from "../agenda.queries.ts";
import { NewAddress } from "./new-address.tsx";

interface FeedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The private address under which other calendars follow the agenda. */
export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Your agenda in other calendars"
      description="Subscribe to a private address in Google Calendar, Apple Calendar, Outlook or any other. What you plan here, and the experiences you join, then show up there and follow each change."
    >
      <Feed />
    </Dialog>
  );
}

function Feed() {
  const feed = useQuery(calendarFeedQuery);
  const make = useOpenFeed();
  if (feed.data === undefined) {
    if (!feed.isError) return <SkeletonText lines={3} />;
    return (
      <ErrorState
        title="Your calendar address did not load"
        message={refusalText(feed.error, "The connection may have dropped for a moment. Please try again.")}
        onRetry={() => void feed.refetch()}
        pending={feed.isFetching}
      />
    );
  }
  const { createdAt } = feed.data;
  const makeAddress = () =>
    make.mutate(undefined, {
      onError: (error) => showFailure(error, "Failed to make the address. Please try again."),
    });
  return (
    <div className="flex flex-col gap-5 text-sm">
      {make.data !== undefined && createdAt !== null ? (
        <NewAddress url={make.data.url} />
      ) : createdAt === null ? (
        <p className="text-ink-soft">
          There is no address yet. Whoever knows it can read your whole agenda, so it is made only when you ask for it,
          and you can switch it off at any time.
        </p>
      ) : (
        <p className="text-ink-soft">
          An address was made on <strong className="text-ink">{dateText(createdAt)}</strong>. It was shown once and
          cannot be shown again. If it is lost, or somebody has it who should not, make a new one.
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {createdAt === null ? (
          <Button pending={make.isPending} pendingText="Making it..." onClick={makeAddress}>
            Make the address
          </Button>
        ) : (
          <>
            <ConfirmDialog
              trigger={
                <Button variant="secondary" pending={make.isPending}>
                  Make a new one
                </Button>
              }
              title="Make a new address?"
              description="The one you have stops working at once. Calendars that use it have to be given the new one."
              confirmLabel="Make a new one"
              tone="primary"
              closeOnConfirm
              onConfirm={makeAddress}
            />
            <SwitchOff onDone={make.reset} />
          </>
        )}
      </div>
    </div>
  );
}

function SwitchOff({ onDone }: { onDone: () => void }) {
  const close = useCloseFeed();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-quiet" pending={close.isPending}>
          Switch it off
        </Button>
      }
      title="Switch the address off?"
      description="Calendars that follow your agenda get nothing more from it. You can make a new address later."
      confirmLabel="Switch it off"
      closeOnConfirm
      onConfirm={() =>
        close.mutate(undefined, {
          onSuccess() {
            onDone();
            toast.show({ title: "Your calendar address is switched off", tone: "success" });
          },
          onError: (error) => showFailure(error, "Failed to switch it off. Please try again."),
        })
      }
    />
  );
}
