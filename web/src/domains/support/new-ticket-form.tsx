import { lengths } from "@alongside/contract/kernel/limits.ts";
import { ticketCategories } from "@alongside/contract/support/support.constants.ts";
import { useEffect, useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useDraftText } from "../../ui/use-draft-text.ts";
import { failureText } from "../../shared/failure.ts";
import { resolverFor } from "./new-ticket-form-resolver.ts";
import { categoryNames } from "./shared/support-labels.ts";
import { type NewTicket, type Ticket, useNewTicket } from "./support.queries.ts";
import { draftOf, isCategory, storedTextOf, newTicketKey, type TicketDraft } from "./ticket-draft.ts";

interface NewTicketFormProps {
  /** A visitor must give an email address for the answer. */
  isVisitor: boolean;
  /** The category, if the link here named one. */
  category?: string | undefined;
  onSent: (ticket: Ticket, sent: NewTicket) => void;
}

const categories = ticketCategories.map((value) => ({ value, label: categoryNames[value] }));

/** Sends a message to the team. A draft stays in this tab until it is sent. */
export function NewTicketForm({ isVisitor, category, onSent }: NewTicketFormProps) {
  const [kept, keep] = useDraftText(newTicketKey);
  const { register, handleSubmit, control, formState } = useForm<TicketDraft, unknown, NewTicket>({
    resolver: resolverFor(isVisitor),
    defaultValues: startOf(kept, category),
    // The fields aren't registered in their visual order.
    shouldFocusError: false,
  });
  // With a placeholder, an uncontrolled select would preselect the first option.
  const chosen = useController({ control, name: "category" });
  const [isSent, setSent] = useState(false);
  const create = useNewTicket({
    onSuccess(ticket, sent) {
      // Synchronously, because another screen may replace this one before it renders again.
      setSent(true);
      keep("");
      onSent(ticket, sent);
    },
  });
  const draft = useWatch({ control, compute: (values: TicketDraft) => values });
  const text = isSent ? "" : storedTextOf(draft);
  useEffect(() => {
    if (text !== kept) keep(text);
  }, [text, kept, keep]);
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => create.mutate(body))} className="flex flex-col gap-5">
      {isVisitor && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Your name" hint="Optional" error={errors.userFullName?.message}>
            <Input autoComplete="name" maxLength={lengths.name * 2} {...register("userFullName")} />
          </Field>
          <Field label="Email" required hint="We'll answer here." error={errors.userEmail?.message}>
            <Input type="email" autoComplete="email" placeholder="you@example.com" {...register("userEmail")} />
          </Field>
        </div>
      )}
      <Field label="What is it about?" required error={errors.category?.message}>
        <NativeSelect options={categories} placeholder="Please choose" {...chosen.field} />
      </Field>
      <Field label="Title" required error={errors.title?.message}>
        <Input maxLength={lengths.title} placeholder="In a few words" {...register("title")} />
      </Field>
      <Field
        label="Description"
        required
        hint="What happened, and what did you expect?"
        aside={`${draft.description.length} / ${lengths.ticket}`}
        error={errors.description?.message}
      >
        <Textarea rows={7} maxLength={lengths.ticket} {...register("description")} />
      </Field>
      {create.isError && (
        <Notice tone="danger" live>
          {failureText(create.error, "Couldn't send your message. Please try again.")}
        </Notice>
      )}
      <ButtonRow>
        <Button type="submit" size="lg" pending={create.isPending || isSent} pendingText="Sending...">
          Send
        </Button>
      </ButtonRow>
    </form>
  );
}

function startOf(kept: string, category: string | undefined): TicketDraft {
  const draft = draftOf(kept);
  return draft.category === "" && isCategory(category) ? { ...draft, category } : draft;
}
