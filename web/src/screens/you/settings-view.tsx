import { Link } from "@tanstack/react-router";
import { Download, LifeBuoy, ShieldCheck, Trash2 } from "lucide-react";
import { addressOf } from "../../api/call.ts";
import { paths } from "../../app/paths.ts";
import { EmailStatus } from "../../domains/identity/security/email-status.tsx";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { OpenSessions } from "../../domains/identity/security/open-sessions.tsx";
import { SignInMethods } from "../../domains/identity/security/sign-in-methods.tsx";
import { StorageUse } from "../../domains/media/storage-use.tsx";
import { MailSettings } from "../../domains/notifications/mail-settings.tsx";
import { PushSettings } from "../../domains/notifications/push/push-settings.tsx";
import { PictureVisibility } from "../../domains/privacy/picture-visibility.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";

interface SettingsViewProps {
  account: Account;
  onDelete: () => void;
  /** Another screen is loading. */
  onLeave: () => void;
}

/** Settings & Privacy: the settings of each domain, one below the other. */
export function SettingsView({ account, onDelete, onLeave }: SettingsViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <Section level={3} title="Profile picture" description="Anyone else sees your initials.">
        <PictureVisibility />
      </Section>
      <Section level={3} title="Privacy" description="Who can find you, message you, call you and see your profile.">
        <Button
          variant="secondary"
          icon={<ShieldCheck className="size-4.5" />}
          render={<Link to={paths.privacy} onClick={onLeave} />}
        >
          Privacy settings
        </Button>
      </Section>
      <Section level={3} title="Email">
        <EmailStatus account={account} />
      </Section>
      <Section level={3} title="Emails" description="What we email you about. You'll find it all in the app too.">
        {!account.emailVerified && (
          <Notice tone="warning" className="mb-2">
            You'll get these once your email is confirmed.
          </Notice>
        )}
        <MailSettings />
      </Section>
      <Section level={3} title="Push notifications" description="What appears on your phone or computer.">
        <PushSettings memberId={account.id} />
      </Section>
      <Section level={3} title="Ways to sign in">
        <SignInMethods account={account} />
      </Section>
      <Section level={3} title="Where you are signed in">
        <OpenSessions />
      </Section>
      <Section level={3} title="Support" description="Write to the team, and find their answers and decisions.">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<LifeBuoy className="size-4.5" />}
            render={<Link to={paths.newTicket} onClick={onLeave} />}
          >
            Contact support
          </Button>
          <Button variant="quiet" render={<Link to={paths.support} onClick={onLeave} />}>
            Your tickets
          </Button>
          <Button variant="quiet" render={<Link to={paths.safety} onClick={onLeave} />}>
            Decisions about you
          </Button>
        </div>
      </Section>
      <Section level={3} title="Storage">
        <StorageUse />
      </Section>
      <Section level={3} title="Your data" description="Everything stored about you, as one JSON file.">
        <Button
          variant="secondary"
          icon={<Download className="size-4.5" />}
          render={<a href={addressOf("GET /api/profile/export", {})} download="alongside-my-data.json" />}
        >
          Export my data
        </Button>
      </Section>
      <Section level={3} title="Delete account" description="Permanently deletes your account and data.">
        <Button variant="danger-quiet" className="-ml-4" icon={<Trash2 className="size-4.5" />} onClick={onDelete}>
          Delete my account
        </Button>
      </Section>
    </div>
  );
}
