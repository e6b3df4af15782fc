import { passkeyChange } from "@alongside/contract/identity/passkeys.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFailure } from "../../../shared/failure.ts";

/** Renames a passkey. */
export function RenamePasskey({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={`Rename ${name}`} icon={<Pencil />} size="sm" />}
      title="Rename passkey"
    >
      <RenameForm id={id} name={name} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<CallInput<"PATCH /api/auth/passkeys/{id}">["body"]>({
    resolver: zodResolver(passkeyChange),
    defaultValues: { name },
  });
  const rename = useMutation({
    meta: { refetches: ["sign-in-methods"] },
    mutationFn: (body: { name: string }) => call("PATCH /api/auth/passkeys/{id}", { params: { id }, body }),
    onSuccess: onDone,
    onError: (error) => showFailure(error, "Couldn't rename the passkey. Try again."),
  });
  return (
    <form noValidate onSubmit={handleSubmit((body) => rename.mutate(body))} className="flex flex-col gap-5">
      <Field label="Name" error={formState.errors.name?.message}>
        <Input maxLength={60} {...register("name")} />
      </Field>
      <Button type="submit" block pending={rename.isPending} pendingText="Saving...">
        Save
      </Button>
    </form>
  );
}
