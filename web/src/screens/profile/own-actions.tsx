import { Link } from "@tanstack/react-router";
import { Pencil, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { EditProfile } from "../../domains/identity/profile/edit-profile.tsx";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { ChangePictureDialog } from "../../domains/media/change-picture-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Actions on the member's own page. */
export function OwnActions({ account }: { account: Account }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Dialog
        open={isEditing}
        onOpenChange={setEditing}
        trigger={
          <Button variant="secondary" size="sm" icon={<Pencil aria-hidden="true" className="size-4" />}>
            Edit profile
          </Button>
        }
        title="Edit profile"
      >
        <EditProfile onDone={() => setEditing(false)} />
      </Dialog>
      <ChangePictureDialog account={account} />
      <Button
        variant="secondary"
        size="sm"
        icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        render={<Link to={paths.privacy} />}
      >
        Privacy
      </Button>
    </div>
  );
}
