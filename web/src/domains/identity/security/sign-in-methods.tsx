import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { addressOf, call, type Reply } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ConfirmIdentity } from "./confirm-identity-form.tsx";
import { LinkButton } from "../firebase/link-button.tsx";
import { useFirebaseIfKnown } from "../firebase/use-firebase.ts";
import { type Account, configQuery, methodsQuery } from "../identity.queries.ts";
import { AddPasskey } from "../passkeys/add-passkey.tsx";
import { PasskeyRow } from "../passkeys/passkey-row.tsx";
import { AppleMark, GoogleMark } from "../sign-in/provider-marks.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { SignInMethodRow } from "./sign-in-method-row.tsx";
import { Loaded } from "../../../shared/loaded.tsx";

type Methods = Reply<"GET /api/auth/methods">;
type Identity = Methods["identities"][number];

const marks = {
  google: <GoogleMark />,
  apple: <AppleMark />,
  oidc: <KeyRound aria-hidden="true" className="size-5" />,
  firebase: <KeyRound aria-hidden="true" className="size-5" />,
  email: <KeyRound aria-hidden="true" className="size-5" />,
};
const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The password, linked accounts and passkeys of a member, and how to add or remove one. */
export function SignInMethods({ account }: { account: Account }) {
  const methods = useQuery(methodsQuery);
  return (
    <Loaded query={methods} skeleton={<SkeletonRows count={2} />} failed="Couldn't load your sign-in methods">
      {(loaded) => <MethodList account={account} methods={loaded} />}
    </Loaded>
  );
}

function MethodList({ account, methods }: { account: Account; methods: Methods }) {
  const { identities, passkeys, hasPassword } = methods;
  const isLast = identities.length + passkeys.length + (hasPassword ? 1 : 0) <= 1;
  return (
    <>
      <ul className="flex flex-col gap-1">
        <PasswordRow account={account} hasPassword={hasPassword} />
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} isLast={isLast} />
        ))}
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
        ))}
      </ul>
      <AddButtons methods={methods} />
    </>
  );
}

function PasswordRow({ account, hasPassword }: { account: Account; hasPassword: boolean }) {
  const send = useMutation({
    mutationFn: () => call("POST /api/auth/forgot-password", { body: { email: account.email } }),
    onSuccess: () =>
      toast.show({ title: "Check your email", description: "Open the link in it to set a password.", tone: "success" }),
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
  const { id, provider, method, name, email, createdAt } = identity;
  return (
    <SignInMethodRow
      mark={marks[method ?? provider]}
      name={name}
      detail={email ?? `Linked on ${dayFormat.format(new Date(createdAt))}`}
      isLast={isLast}
      consequence={`You won't be able to sign in with ${name} until you link it again.`}
      remove={() => call("DELETE /api/auth/identities/{id}", { params: { id } })}
    />
  );
}

/**
 * A full-page navigation for each provider that is set up and not linked yet, and a passkey if supported. Firebase
 * keeps one account for several methods; the one last used counts as linked.
 */
function AddButtons({ methods }: { methods: Methods }) {
  const { data: config } = useQuery(configQuery);
  const openFirebase = useFirebaseIfKnown();
  const [isAsking, setAsking] = useState(false);
  const confirmFirst = methods.isFresh ? null : () => setAsking(true);
  if (config === undefined) return null;
  const { google, apple, oidc } = config.socialSignIn;
  const all = [
    { provider: "google", name: google ? "Google" : null },
    { provider: "apple", name: apple ? "Apple" : null },
    { provider: "oidc", name: oidc?.name ?? null },
  ] as const;
  const isLinked = (provider: string) => methods.identities.some((one) => (one.method ?? one.provider) === provider);
  const popups =
    openFirebase === null
      ? []
      : (["google", "apple"] as const).filter((method) => !config.socialSignIn[method] && !isLinked(method));
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {all.map(
          ({ provider, name }) =>
            name !== null &&
            !isLinked(provider) && (
              <Button
                key={provider}
                variant="secondary"
                size="sm"
                icon={marks[provider]}
                {...(confirmFirst === null ? { href: linkAddress(provider) } : { onClick: confirmFirst })}
              >
                Link {name}
              </Button>
            ),
        )}
        {openFirebase &&
          popups.map((method) => (
            <LinkButton key={method} open={openFirebase} method={method} confirmFirst={confirmFirst} />
          ))}
        {config.passkeys && <AddPasskey confirmFirst={confirmFirst} />}
      </div>
      {config.passkeys && (
        <p className="mt-2 text-xs text-ink-faint">
          With a passkey you sign in with your fingerprint, face or screen lock instead of a password.
        </p>
      )}
      <ConfirmIdentity methods={methods} open={isAsking} onOpenChange={setAsking} />
    </>
  );
}

const linkAddress = (provider: "google" | "apple" | "oidc") =>
  addressOf("GET /api/login", { query: { provider, purpose: "link", next: "/profile" } });
