import { useMember } from "../../domains/identity/identity.queries.ts";
import { WelcomeForm } from "../../domains/identity/profile/welcome-form.tsx";
import { nameOf } from "../../domains/identity/shared/account-name.ts";
import { ChangePictureDialog } from "../../domains/media/change-picture-dialog.tsx";
import { Avatar } from "../../ui/avatar.tsx";

/** Town and name, with a photo on offer. */
export function YouStep({ onSaved }: { onSaved: () => void }) {
  const account = useMember();
  return (
    <WelcomeForm onSaved={onSaved}>
      <div className="flex items-center gap-3.5">
        <Avatar decorative name={nameOf(account)} src={account.profileImageUrl} />
        <p className="min-w-0 grow text-sm text-ink-soft">A photo helps people recognise you. Optional.</p>
        <ChangePictureDialog account={account} label={account.profileImageUrl ? "Change Picture" : "Add a photo"} />
      </div>
    </WelcomeForm>
  );
}
