import { useQuery } from "@tanstack/react-query";
import { dateText } from "../../../ui/ago.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { calendarFeedQuery, useCloseFeed, useOpenFeed } from "../agenda.queries.ts";
import { NewAddress } from "./new-address.tsx";
import { Loaded } from "../../../shared/loaded.tsx";

interface FeedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The private address with which other calendar apps subscribe to the agenda. */
export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Your agenda in other calendars"
      description="See your agenda in Google Calendar, Apple Calendar, Outlook and others. Subscribe to a private address, and changes show up there too."
    >
      <Feed />
    </Dialog>
  );
}

function Feed() {
  const feed = useQuery(calendarFeedQuery);
  return (
    <Loaded query={feed} skeleton={<SkeletonText lines={3} />} failed="Couldn't load your calendar address">
      {({ createdAt }) => <Address createdAt={createdAt} />}
    </Loaded>
  );
}

function Address({ createdAt }: { createdAt: string | null }) {
  const make = useOpenFeed();
  const makeAddress = () =>
    make.mutate(undefined, {
      onError: (error) => showFailure(error, "Failed to create the address. Please try again."),
    });
  return (
    <div className="flex flex-col gap-5 text-sm">
      {make.data !== undefined && createdAt !== null ? (
        <NewAddress url={make.data.url} />
      ) : createdAt === null ? (
        <p className="text-ink-soft">
          You don't have an address yet. Anyone who has it can read your agenda. You can switch it off at any time.
        </p>
      ) : (
        <p className="text-ink-soft">
          An address was made on <strong className="text-ink">{dateText(createdAt)}</strong>. It's shown only once. If
          you lost it, or someone else has it, make a new one.
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {createdAt === null ? (
          <Button pending={make.isPending} pendingText="Creating it..." onClick={makeAddress}>
            Create the address
          </Button>
        ) : (
          <>
            <ConfirmDialog
              trigger={
                <Button variant="secondary" pending={make.isPending}>
                  Create a new one
                </Button>
              }
              title="Create a new address?"
              description="The old one stops working right away. Add the new one to your calendars."
              confirmLabel="Create a new one"
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
      description="Calendars that use it stop updating. You can create a new address later."
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
