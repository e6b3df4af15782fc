import { useSuspenseQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { addressOf } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { PopupButton } from "../firebase/popup-button.tsx";
import { ProviderWatch } from "../firebase/provider-watch.tsx";
import { useFirebase } from "../firebase/use-firebase.ts";
import { configQuery } from "../identity.queries.ts";
import type { SignInAttempt } from "./sign-in-failures.rules.ts";
import { AppleMark, GoogleMark } from "./provider-marks.tsx";

const providers = [
  { id: "google", name: "Google", label: "Continue with Google", mark: <GoogleMark /> },
  { id: "apple", name: "Apple", label: "Continue with Apple", mark: <AppleMark /> },
] as const;

interface SignInTabsProps {
  /** The current screen, to which a failed sign-in redirects. */
  screen: SignInAttempt["screen"];
  /** The page to open after signing in. */
  next: string | undefined;
  emailForm: ReactNode;
}

/** The sign-in methods; opens on the one that works. */
export function SignInTabs({ screen, next, emailForm }: SignInTabsProps) {
  const { socialSignIn } = useSuspenseQuery(configQuery).data;
  const openFirebase = useFirebase();
  const { oidc } = socialSignIn;
  const isAnySet = openFirebase !== null || socialSignIn.google || socialSignIn.apple || oidc !== null;
  const hrefOf = (provider: "google" | "apple" | "oidc") =>
    addressOf("GET /api/login", {
      query: { provider, ...(screen === "signup" && { purpose: "sign-up" }), ...(next !== undefined && { next }) },
    });
  return (
    <>
      {openFirebase && <ProviderWatch open={openFirebase} screen={screen} next={next} />}
      <Tabs defaultValue={isAnySet ? "social" : "email"}>
        <TabList label="How to sign in" layout="fill">
          <Tab value="social">Social</Tab>
          <Tab value="email">Email</Tab>
        </TabList>
        <TabPanel value="social" className="mt-6 flex flex-col gap-4">
          {providers.map((provider) =>
            openFirebase !== null && !socialSignIn[provider.id] ? (
              <PopupButton
                key={provider.id}
                open={openFirebase}
                method={provider.id}
                screen={screen}
                next={next}
                mark={provider.mark}
              >
                {provider.label}
              </PopupButton>
            ) : (
              <SocialButton
                key={provider.id}
                {...provider}
                isSet={socialSignIn[provider.id]}
                href={hrefOf(provider.id)}
              />
            ),
          )}
          {oidc !== null && (
            <Button
              block
              size="lg"
              variant="secondary"
              icon={<KeyRound aria-hidden="true" className="size-5" />}
              href={hrefOf("oidc")}
            >
              Continue with {oidc.name}
            </Button>
          )}
        </TabPanel>
        <TabPanel value="email" keepMounted className="mt-6">
          {emailForm}
        </TabPanel>
      </Tabs>
    </>
  );
}

interface SocialButtonProps {
  id: "google" | "apple";
  name: string;
  label: string;
  mark: ReactNode;
  isSet: boolean;
  href: string;
}

function SocialButton({ id, name, label, mark, isSet, href }: SocialButtonProps) {
  const reasonId = `${id}-reason`;
  if (isSet) {
    // A full-page navigation: the server redirects to the provider and back.
    return (
      <Button block size="lg" variant="secondary" icon={mark} href={href}>
        {label}
      </Button>
    );
  }
  return (
    <div>
      <Button block size="lg" variant="secondary" icon={mark} disabled aria-describedby={reasonId}>
        {label}
      </Button>
      <p id={reasonId} className="mt-1.5 text-center text-xs text-ink-faint">
        {name} sign-in is not set up on this server. Please use your email.
      </p>
    </div>
  );
}
