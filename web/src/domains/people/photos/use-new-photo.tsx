import { useEffect, useState } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { NewPhoto } from "./new-photo.tsx";
import { problemOf } from "./photo-file.ts";

/** A local file and its object URL. */
interface Chosen {
  file: File;
  address: string;
}

/**
 * Adds a photo, from choosing it to the gallery. The dialog is rendered apart from the button, which may disappear once
 * the first photo exists.
 */
export function useNewPhoto() {
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen]);
  return {
    /** Accepts a file, or shows at once that it is too large. */
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
    // The photo stays until the dialog has closed.
    dialog: chosen && <NewPhoto key={chosen.address} {...chosen} open={isOpen} onOpenChange={setOpen} />,
  };
}
