import { useSuspenseQuery } from "@tanstack/react-query";
import { configQuery } from "../identity.queries.ts";

/** Where to find the mail, on a server that sends none. */
export function MailNote() {
  const { mail } = useSuspenseQuery(configQuery).data;
  if (mail === "smtp") return null;
  return (
    <p className="mt-2 text-ink-soft">
      This server can't send email yet. Its operator can find the message in the data folder, under “mail”.
    </p>
  );
}
