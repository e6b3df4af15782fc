import { useEffect, useState } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { NewPhoto } from "./new-photo.tsx";
import { problemOf } from "./photo-file.ts";

/** A file of this device and the address it can be shown at. */
interface Chosen {
  file: File;
  address: string;
}

/**
 * A photo from its choice to its place in the gallery. The dialog stands apart from what chooses, which may go as soon as
 * the first photo is there.
 */
export function useNewPhoto() {
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen]);
  return {
    /** Takes a file; what is too large is said before anything is sent. */
    choose([file]: readonly File[]) {
      if (file === undefined) return;
      const problem = problemOf(file);
      if (problem) {
        toast.show({ ...problem, tone: "danger" });
        return;
      }
      setChosen({ file, address: URL.createObjectURL(file) });
      setOpen(true);
    },
    // The photo stays for as long as the dialog takes to close.
    dialog: chosen && <NewPhoto key={chosen.address} {...chosen} open={isOpen} onOpenChange={setOpen} />,
  };
}
