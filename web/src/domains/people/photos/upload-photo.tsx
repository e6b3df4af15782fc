import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { NewPhoto } from "./new-photo.tsx";
import { acceptedPhotos, problemOf } from "./photo-file.ts";

/** A file of this device and the address it can be shown at. */
interface Chosen {
  file: File;
  address: string;
}

/** Chooses a photo; what is too large is said before anything is sent. */
export function UploadPhoto() {
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen]);
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const problem = problemOf(file);
    if (problem) {
      toast.show({ ...problem, tone: "danger" });
      return;
    }
    setChosen({ file, address: URL.createObjectURL(file) });
    setOpen(true);
  };
  return (
    <>
      <FilePicker
        label="Upload Photo"
        hint="JPG, PNG, GIF or WebP, up to 5 MB"
        accept={acceptedPhotos}
        onFiles={take}
      />
      {/* The photo stays for as long as the dialog takes to close. */}
      <Dialog open={isOpen} onOpenChange={setOpen} title="New photo" size="md">
        {chosen && (
          <NewPhoto key={chosen.address} file={chosen.file} address={chosen.address} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
