import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { addressOf, call, type Reply } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";
import { LinkButton } from "./firebase/link-button.tsx";
import { useFirebaseIfKnown } from "./firebase/use-firebase.ts";
import { type Account, configQuery, methodsQuery } from "./identity.queries.ts";
import { AppleMark, GoogleMark } from "./provider-marks.tsx";
import { showFailure } from "./shared/failure.ts";

type Identity = Reply<"GET /api/auth/methods">["identities"][number];

const marks = {
  google: <GoogleMark />,
  apple: <AppleMark />,
  oidc: <KeyRound aria-hidden="true" className="size-5" />,
  firebase: <KeyRound aria-hidden="true" className="size-5" />,
};
const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The password and the outside accounts that sign a member in, and how to add or remove one. */
export function WaysToSignIn({ account }: { account: Account }) {
  const { data, isError, refetch, isFetching } = useQuery(methodsQuery);
  if (data === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} pending={isFetching} /> : <SkeletonRows count={2} />;
  }
  const isLast = data.identities.length + (data.hasPassword ? 1 : 0) <= 1;
  return (
    <>
      <ul className="flex flex-col gap-1">
        <PasswordRow account={account} hasPassword={data.hasPassword} />
        {data.identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} isLast={isLast} />
        ))}
      </ul>
      <LinkButtons linked={data.identities} />
    </>
  );
}

function PasswordRow({ account, hasPassword }: { account: Account; hasPassword: boolean }) {
  const send = useMutation({
    mutationFn: () => call("POST /api/auth/forgot-password", { body: { email: account.email } }),
    onSuccess: () =>
      toast.show({ title: "Check your mail", description: "Open the link in it to set a password.", tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't send the mail. Try again."),
  });
  const state = hasPassword
    ? "Set"
    : account.emailVerified
      ? "Not set"
      : "Not set. Confirm your email first to set one.";
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="text-sm font-medium">Password</p>
        <p className="text-xs text-ink-faint">{state}</p>
      </div>
      {account.emailVerified && (
        <Button
          variant="secondary"
          size="sm"
          pending={send.isPending}
          pendingText="Sending..."
          onClick={() => send.mutate()}
        >
          {hasPassword ? "Change password" : "Set a password"}
        </Button>
      )}
    </li>
  );
}

function IdentityRow({ identity, isLast }: { identity: Identity; isLast: boolean }) {
  const { id, provider, name, email, createdAt } = identity;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reasonId = `${id}-reason`;
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/auth/identities/{id}", { params: { id } }),
    onSuccess: () => toast.show({ title: `${name} removed`, tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't remove it. Try again."),
    onSettled: async () => {
      await client.invalidateQueries(methodsQuery);
      setAsking(false);
    },
  });
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <span className="grid size-5 shrink-0 place-items-center">{marks[provider]}</span>
      <div className="min-w-0 grow">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs break-all text-ink-faint">
          {email ?? `Linked on ${dayFormat.format(new Date(createdAt))}`}
        </p>
        {isLast && (
          <p id={reasonId} className="text-xs text-ink-faint">
            Your only way to sign in. Add another one to remove it.
          </p>
        )}
      </div>
      {isLast ? (
        <Button variant="secondary" size="sm" disabled aria-describedby={reasonId} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      ) : (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Remove ${name}`}>
              Remove
            </Button>
          }
          title={`Remove ${name}?`}
          description={`You won't be able to sign in with ${name} until you link it again.`}
          confirmLabel={`Remove ${name}`}
          pending={remove.isPending}
          pendingText="Removing..."
          onConfirm={() => remove.mutate()}
        />
      )}
    </li>
  );
}

/**
 * A full-page navigation for each provider that is set up here and not linked yet. What only Firebase knows stays on
 * offer: which of its providers an account is from, it doesn't tell.
 */
function LinkButtons({ linked }: { linked: readonly Identity[] }) {
  const { data: config } = useQuery(configQuery);
  const openFirebase = useFirebaseIfKnown();
  if (config === undefined) return null;
  const { google, apple, oidc } = config.socialSignIn;
  const all = [
    { provider: "google", name: google ? "Google" : null },
    { provider: "apple", name: apple ? "Apple" : null },
    { provider: "oidc", name: oidc?.name ?? null },
  ] as const;
  const open = all.filter(({ provider, name }) => name !== null && !linked.some((one) => one.provider === provider));
  const popups = openFirebase === null ? [] : (["google", "apple"] as const).filter((way) => !config.socialSignIn[way]);
  if (open.length + popups.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {open.map(({ provider, name }) => (
        <Button
          key={provider}
          variant="secondary"
          size="sm"
          icon={marks[provider]}
          href={addressOf("GET /api/login", { query: { provider, purpose: "link", next: "/profile" } })}
        >
          Link {name}
        </Button>
      ))}
      {openFirebase && popups.map((way) => <LinkButton key={way} open={openFirebase} way={way} />)}
    </div>
  );
}
