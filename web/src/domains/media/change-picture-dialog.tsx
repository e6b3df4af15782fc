import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Account } from "../identity/identity.queries.ts";
import { nameOf } from "../identity/shared/account-name.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import { type ChosenPicture, CropPicture } from "./crop-picture.tsx";
import { type PictureProblem, pictureProblems } from "./shared/picture-file.ts";
import { RemovePicture } from "./remove-picture.tsx";

/** The button and its dialog: choose, crop and save a picture, or remove it. */
export function ChangePictureDialog({ account, label = "Change Picture" }: { account: Account; label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" className="whitespace-nowrap" icon={<Camera className="size-4" />}>
          {label}
        </Button>
      }
      title={label}
    >
      <ChangePicture account={account} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function ChangePicture({ account, onDone }: { account: Account; onDone: () => void }) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<PictureProblem>();
  useEffect(() => () => picture && URL.revokeObjectURL(picture.address), [picture]);
  const backWith = (reason: PictureProblem | undefined) => {
    setProblem(reason);
    setPicture(undefined);
  };
  if (picture) {
    return (
      <CropPicture
        picture={picture}
        onBack={() => backWith(undefined)}
        onBroken={() => backWith(pictureProblems.damaged)}
        onDone={onDone}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar decorative size="lg" name={nameOf(account)} src={account.profileImageUrl} />
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">
            {account.profileImageUrl
              ? "Your new picture replaces this one."
              : "Without a picture, people see your initials."}
          </p>
          {account.profileImageUrl && <RemovePicture onDone={onDone} />}
        </div>
      </div>
      <ChoosePicture before={problem} onPicture={(file) => setPicture({ file, address: URL.createObjectURL(file) })} />
      <p className="text-xs text-ink-faint">Choose who sees it under Settings &amp; Privacy.</p>
    </div>
  );
}
