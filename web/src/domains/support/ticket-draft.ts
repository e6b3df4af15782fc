import { type TicketCategory, ticketCategories } from "@alongside/contract/support/support.constants.ts";

/** A ticket's draft. The last two fields are a visitor's. */
export interface TicketDraft {
  title: string;
  description: string;
  category: TicketCategory | "";
  userEmail: string;
  userFullName: string;
}

/** The storage key in this tab. */
export const newTicketKey = "draft:ticket";

export const emptyDraft: TicketDraft = { title: "", description: "", category: "", userEmail: "", userFullName: "" };

export const isCategory = (value: unknown): value is TicketCategory =>
  ticketCategories.some((category) => category === value);

/** The stored draft, or the initial values if there is none or it is invalid. */
export function draftOf(kept: string): TicketDraft {
  try {
    const stored: unknown = JSON.parse(kept);
    if (stored === null || typeof stored !== "object") return emptyDraft;
    const text = (name: keyof TicketDraft) => {
      const value: unknown = Reflect.get(stored, name);
      return typeof value === "string" ? value : "";
    };
    const category = text("category");
    return {
      title: text("title"),
      description: text("description"),
      category: isCategory(category) ? category : "",
      userEmail: text("userEmail"),
      userFullName: text("userFullName"),
    };
  } catch {
    return emptyDraft;
  }
}

/** The text to store for a draft; none if it is empty. */
export function storedTextOf(draft: TicketDraft): string {
  const { title, description, userEmail, userFullName } = draft;
  return [title, description, userEmail, userFullName].every((text) => text === "") ? "" : JSON.stringify(draft);
}
