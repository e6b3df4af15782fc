import { Ellipsis, Flag, LogOut, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Input } from "../../ui/input.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Section } from "../../ui/section.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { toast } from "../../ui/toast-store.ts";

export function OverlaysPart() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="What opens">
      <div className="flex flex-wrap gap-3">
        <Dialog
          open={open}
          onOpenChange={setOpen}
          trigger={<Button>Add Goal</Button>}
          title="Add Goal"
          description="One sentence is enough. You can change it at any time."
          footer={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" form="goal">
                Add Goal
              </Button>
            </>
          }
        >
          <form
            id="goal"
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              setOpen(false);
              toast.show({ title: "Goal added", tone: "success" });
            }}
          >
            <Field label="Title" required>
              <Input placeholder="Run ten kilometres" />
            </Field>
            <Field label="Description">
              <Textarea />
            </Field>
          </form>
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger-quiet">Delete post</Button>}
          title="Delete this post?"
          description="This also deletes its likes and comments. It can't be undone."
          confirmLabel="Delete post"
          closeOnConfirm
          onConfirm={() => toast.show({ title: "Post deleted" })}
        />
        <Menu trigger={<IconButton label="More" icon={<Ellipsis />} tone="raised" />} align="start">
          <MenuItem icon={<Pencil />}>Edit</MenuItem>
          <MenuItem icon={<Flag />} render={<a href="#report" />}>
            Report
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger">
            Delete
          </MenuItem>
          <MenuItem icon={<LogOut />} disabled>
            Leave
          </MenuItem>
        </Menu>
        <Popover trigger={<Button variant="secondary">Notifications</Button>} title="Notifications" align="start">
          <p className="text-sm text-ink-soft">Ana accepted your friend request.</p>
        </Popover>
        <Button
          variant="secondary"
          onClick={() =>
            toast.show({
              title: "Unauthorized",
              description: "You are logged out. Logging in again...",
              tone: "danger",
            })
          }
        >
          Danger toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.show({
              title: "Joined",
              description: "Added to your agenda now.",
              tone: "success",
              action: { label: "Undo", onSelect: () => undefined },
            })
          }
        >
          Success toast
        </Button>
      </div>
    </Section>
  );
}
