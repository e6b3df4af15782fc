import { UserRoundPlus } from "lucide-react";
import { useId, useState } from "react";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { spotsLeft } from "../details/experience-action.rules.ts";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { PlusOneField } from "./plus-one-field.tsx";
import { useBringSomeone, useComeAlone } from "./plus-one.queries.ts";
import { plusOneOf } from "./plus-one.rules.ts";

/** Lets a guest say that they bring somebody, name them, or come alone again. */
export function BringSomeone({ experience, viewerId }: { experience: ExperienceDetails; viewerId: string }) {
  const plusOne = plusOneOf(experience, viewerId);
  if (plusOne !== null) return <Bringing experience={experience} name={plusOne.name} />;
  if (!experience.plusOneAllowed) return null;
  if (spotsLeft(experience) === 0) {
    return <p className="text-sm text-ink-soft">You could bring someone, but there's no spot left for them.</p>;
  }
  return <NameDialog experience={experience} label="I'm bringing someone" name={null} />;
}

function Bringing({ experience, name }: { experience: ExperienceDetails; name: string | null }) {
  const comeAlone = useComeAlone(experience.id, {
    onSuccess: () => toast.show({ title: "You're coming alone", description: "Their spot is free again." }),
    onError: (error) => showFailure(error, "Couldn't save that. Please try again."),
  });
  return (
    <div className="rounded-lg bg-wash px-4 py-3">
      <p className="text-sm font-semibold wrap-anywhere">You're bringing {name ?? "someone"}</p>
      <p className="text-sm text-ink-soft">They have a spot too.</p>
      <div className="mt-1 -ml-3 flex flex-wrap gap-1">
        <NameDialog
          experience={experience}
          label={name === null ? "Add their name" : "Change name"}
          name={name}
          isSmall
        />
        <Button
          variant="quiet"
          size="sm"
          pending={comeAlone.isPending}
          pendingText="Saving..."
          onClick={() => comeAlone.mutate()}
        >
          Come alone
        </Button>
      </div>
    </div>
  );
}

interface NameDialogProps {
  experience: ExperienceDetails;
  label: string;
  name: string | null;
  isSmall?: boolean;
}

function NameDialog({ experience, label, name, isSmall = false }: NameDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(name ?? "");
  const formId = useId();
  const isNew = !isSmall;
  const bring = useBringSomeone(experience.id, {
    onSuccess() {
      setOpen(false);
      toast.show({ title: isNew ? "They're in too" : "Name saved", tone: "success" });
    },
    onError(error) {
      setOpen(false);
      showFailure(error, "Couldn't save that. Please try again.");
    },
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        isSmall ? (
          <Button variant="quiet" size="sm">
            {label}
          </Button>
        ) : (
          <Button variant="secondary" block icon={<UserRoundPlus aria-hidden="true" className="size-4.5" />}>
            {label}
          </Button>
        )
      }
      title={isNew ? "Who's coming with you?" : "Their name"}
      description={isNew ? "They take a spot too. You can change your mind." : experience.title}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Not now
          </Button>
          <Button type="submit" form={formId} pending={bring.isPending} pendingText="Saving...">
            {isNew ? "Bring them" : "Save"}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          bring.mutate(text);
        }}
      >
        <PlusOneField value={text} onChange={setText} />
      </form>
    </Dialog>
  );
}
