import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addressOf } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";
import { configQuery } from "./identity.queries.ts";
import { AppleMark, GoogleMark } from "./provider-marks.tsx";

const providers = [
  { id: "google", name: "Google", label: "Continue with Google", mark: <GoogleMark /> },
  { id: "apple", name: "Apple", label: "Continue with Apple", mark: <AppleMark /> },
] as const;

/** The two ways in. The one that works stands first to hand. */
export function SignInTabs({ emailForm }: { emailForm: ReactNode }) {
  const { socialSignIn } = useSuspenseQuery(configQuery).data;
  const isAnySet = socialSignIn.google || socialSignIn.apple;
  return (
    <Tabs defaultValue={isAnySet ? "social" : "email"}>
      <TabList label="How to sign in" layout="fill">
        <Tab value="social">Social</Tab>
        <Tab value="email">Email</Tab>
      </TabList>
      <TabPanel value="social" className="mt-6 flex flex-col gap-4">
        {providers.map((provider) => (
          <SocialButton key={provider.id} {...provider} isSet={socialSignIn[provider.id]} />
        ))}
      </TabPanel>
      <TabPanel value="email" keepMounted className="mt-6">
        {emailForm}
      </TabPanel>
    </Tabs>
  );
}

interface SocialButtonProps {
  id: "google" | "apple";
  name: string;
  label: string;
  mark: ReactNode;
  isSet: boolean;
}

function SocialButton({ id, name, label, mark, isSet }: SocialButtonProps) {
  const reasonId = `${id}-reason`;
  if (isSet) {
    // A full-page navigation: the server leads on to the provider and back.
    return (
      <Button
        block
        size="lg"
        variant="secondary"
        icon={mark}
        href={addressOf("GET /api/login", { query: { provider: id } })}
      >
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
