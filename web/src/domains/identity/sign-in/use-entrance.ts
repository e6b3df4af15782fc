import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { Account } from "../identity.queries.ts";
import { openSession } from "../security/open-session.ts";

const welcomeBack = { title: "Welcome back!", description: "Logged in successfully" };
const created = { title: "Success!", description: "Account created successfully" };

/** Continues after the server opened a session: new accounts to the welcome step, others to `next`. */
export function useEntrance(next: string | undefined): (account: Account) => void {
  const client = useQueryClient();
  const { history } = useRouter();
  const navigate = useNavigate();
  return (account) => {
    openSession(client, account);
    const isNew = !account.welcomed && account.suspendedAt === null;
    toast.show({ ...(isNew ? created : welcomeBack), tone: "success" });
    if (isNew) void navigate({ to: paths.welcome, search: { next } });
    else history.push(next ?? paths.home);
  };
}
