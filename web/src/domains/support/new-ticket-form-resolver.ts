import { email } from "@alongside/contract/kernel/text.ts";
import { newTicket } from "@alongside/contract/support/support.shapes.ts";
import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { NewTicket } from "./support.queries.ts";
import type { TicketDraft } from "./ticket-draft.ts";

/** A visitor must leave an address for the answer. */
const visitorTicket = newTicket.extend({ userEmail: email });
/** A member's address is known. */
const memberTicket = newTicket.omit({ userEmail: true, userFullName: true });

/** Validates with the contract's own schema, so that the form and the server agree. */
export const resolverFor =
  (isVisitor: boolean): Resolver<TicketDraft, unknown, NewTicket> =>
  (draft, _, options) => {
    const checked = (isVisitor ? visitorTicket : memberTicket).safeParse(draft);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= { type: "invalid", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
