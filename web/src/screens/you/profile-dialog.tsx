import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DeleteAccountForm } from "../../domains/identity/security/delete-account-form.tsx";
import { EditProfile } from "../../domains/identity/profile/edit-profile.tsx";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { ProfileOverview } from "./profile-overview.tsx";
import { SettingsView } from "./settings-view.tsx";

type View = "profile" | "edit" | "settings" | "delete";

const titles: Record<View, string> = {
  profile: "Profile",
  edit: "Edit profile",
  settings: "Settings & Privacy",
  delete: "Delete my account",
};

interface ProfileDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The view it opens with. */
  start?: "profile" | "settings";
}

/** The member's account: profile, numbers and settings. */
export function ProfileDialog({ open, onOpenChange, start = "profile" }: ProfileDialogProps) {
  const account = useMember();
  const [view, setView] = useState<View>(start);
  const [before, setBefore] = useState<View>();
  const show = (next: View) => {
    setBefore(view);
    setView(next);
  };
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[view]}>
      {view === "profile" && (
        <ProfileOverview
          account={account}
          backFrom={before}
          onEdit={() => show("edit")}
          onSettings={() => show("settings")}
          onLeave={close}
        />
      )}
      {view === "edit" && (
        <SubView label="Profile" onBack={() => show("profile")}>
          <EditProfile onDone={() => show("profile")} />
        </SubView>
      )}
      {view === "settings" && (
        <SubView label="Profile" onBack={() => show("profile")}>
          <SettingsView account={account} onDelete={() => show("delete")} onLeave={close} />
        </SubView>
      )}
      {view === "delete" && (
        <SubView label="Settings & Privacy" onBack={() => show("settings")}>
          <DeleteAccountForm onCancel={() => show("settings")} />
        </SubView>
      )}
    </Dialog>
  );
}

/** A view that replaces the overview; its back button takes the focus, so that the focus stays in the dialog. */
function SubView({ label, onBack, children }: { label: string; onBack: () => void; children: ReactNode }) {
  return (
    <>
      <Button
        ref={focusOnMount}
        variant="quiet"
        size="sm"
        icon={<ArrowLeft className="size-4" />}
        onClick={onBack}
        className="-mt-2 mb-3 -ml-3"
      >
        Back to {label}
      </Button>
      {children}
    </>
  );
}
