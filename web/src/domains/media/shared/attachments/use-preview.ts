import { useEffect, useState } from "react";

/** An address of a file of this device, for as long as the component is shown. */
export function usePreview(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- an address has to be given back
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
