import { expect } from "vitest";
// Preloaded: the first compilation takes longer than a query waits.
import "../src/domains/experiences/joining/joined-dialog.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** Closes the sheet that opens after joining or asking to, which hides the rest of the page. */
export async function closeJoined(
  name: "You're in" | "Request sent" | "You're on the waitlist" = "You're in",
): Promise<void> {
  const sheet = within(await screen.findByRole("dialog", { name }));
  await userEvent.click(sheet.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
}
