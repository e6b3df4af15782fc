import { Copy, Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";

/** Shows new recovery codes, which can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = codes?.join("\n") ?? "";
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.show({ title: "Recovery codes copied", tone: "success" });
  };
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Save your recovery codes"
      description="Each code logs you in once if you lose your second factor. You won't see them again."
      footer={<Button onClick={onClose}>I&rsquo;ve saved them</Button>}
    >
      <div className="flex flex-col gap-4">
        <ul className="figures grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg bg-wash p-4 text-center font-semibold min-[22rem]:grid-cols-2">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ButtonRow>
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" className="size-4" />}
            onClick={() =>
              void copy().catch(() => toast.show({ title: "Couldn't copy. Write the codes down.", tone: "danger" }))
            }
          >
            Copy
          </Button>
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => download(`Recovery codes for the Alongside admin portal\n\n${text}\n`)}
          >
            Download
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "alongside-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}
