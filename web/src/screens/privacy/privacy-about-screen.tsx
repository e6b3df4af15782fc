import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../domains/identity/identity.queries.ts";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { postTexts, settingTexts } from "./privacy-texts.ts";

/** What others see of a member, in plain words. */
export function PrivacyAboutScreen() {
  const account = useSession();
  return (
    <Page width="text">
      <PageHeader
        title="Privacy in plain words"
        description="Who sees what about you, and what happens to it. The server checks this for every page, request and file."
        back={
          account === null ? <a href={paths.landing}>Front page</a> : <Link to={paths.privacy}>Privacy Settings</Link>
        }
      />
      <div className="flex flex-col gap-10">
        <Section title="What each setting means">
          <Definitions entries={settingTexts} />
        </Section>
        <Section title="What you share">
          <Definitions entries={postTexts} />
        </Section>
        <Section title="Blocking someone">
          <Setting>
            <p>
              You can block anyone from the menu beside their name. You then no longer see each other: no profile,
              search results, posts, comments, likes, messages, experiences or notifications. If you were friends, that
              ends, and pending requests are cancelled.
            </p>
            <p>
              Your likes and comments on each other's posts are deleted for good, and you lose your spots in each
              other's upcoming experiences. The other person isn't told. In a group you both belong to, you don't see
              each other, but both spots still count. Your conversation is hidden, and comes back if you unblock them
              under Privacy.
            </p>
          </Setting>
        </Section>
        <Section title="What recommendations use">
          <Setting>
            <p>
              We recommend people based on what you have in common: friends, experiences, goals you both show, how close
              you live, and how recently they were active. This server works it out. No other company is involved.
            </p>
            <p>
              The reason you see includes only what the other person hasn't hidden: how many friends you share, an
              experience you both joined, the same town, or the category of a goal they show to everyone. It never
              includes a goal's text. Goals visible only to their owner or friends aren't used for anyone else. We never
              recommend people who are blocked, have switched off Public Profile, or whom you've dismissed.
            </p>
          </Setting>
        </Section>
        <Section title="What administrators see from a report">
          <Setting>
            <p>
              A report creates a ticket. It contains who reported whom, the reason, anything you add, and a copy of the
              reported person, post, comment, message, experience, video or market item, with its pictures. The copy is
              kept even if the original is changed or deleted. We never say who reported it.
            </p>
            <p>From a conversation, only the reported message is copied.</p>
            <p>
              The people who run this community decide what happens. The member concerned gets the reason, finds it
              under Decisions about you, and can answer once. Removed content can be restored.
            </p>
          </Setting>
        </Section>
        <Section title="What the team sees and does">
          <Setting>
            <p>
              Administrators see your name, your email address and whether it's confirmed, your town, credits, plan and
              payments, your karma, when you were last active, how much you've posted, hosted and sold, reports and
              decisions about you, your messages to the team, and your experiences. Moderators see your messages to the
              team, reports, decisions and experiences, but no email addresses. None of them can read your
              conversations, private goals or coach chats. From a conversation they see only a reported message.
            </p>
            <p>
              Everything they do is recorded in a log that nobody can change. If they remove something of yours, warn
              you or suspend your account, we tell you why, by email too, and you can answer once. While an account is
              suspended, nobody sees its profile or content. When the suspension is lifted, everything is restored.
            </p>
          </Setting>
        </Section>
        <Section title="Payments">
          <Setting>
            <p>
              If your community sells AI credits and Pro, you pay on Stripe's page. Stripe gets what you buy, what it
              costs and your email address. Only Stripe sees your card, never this server. If your community gives out
              credits itself, no other company is involved.
            </p>
            <p>
              Each payment is listed under Credits &amp; Pro. Only you and the administrators see it. If you delete your
              account, the law requires us to keep the records, but without your name.
            </p>
          </Setting>
        </Section>
        <Section title="Exporting your data and leaving">
          <Setting>
            <p>
              Under Settings &amp; Privacy in your profile you can export everything stored about you as one JSON file,
              and delete your account. Both work right away.
            </p>
            <p>
              Deleting your account deletes your profile, posts, comments, likes, photos, goals, agenda, the experiences
              you host and your support messages. Messages you sent stay with the people who got them, from “Deleted
              member”. Reports you made stay without your name. Reports about you stay, with their copy, because the
              reporter and the team may need them.
            </p>
          </Setting>
        </Section>
      </div>
    </Page>
  );
}

function Setting({ children }: { children: ReactNode }) {
  return <div className="prose-width flex flex-col gap-3 text-ink-soft">{children}</div>;
}

function Definitions({ entries }: { entries: typeof settingTexts }) {
  return (
    <dl className="flex flex-col gap-5">
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="prose-width mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
