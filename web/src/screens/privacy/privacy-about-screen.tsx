import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../domains/identity/identity.queries.ts";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { postWords, settingWords } from "./privacy-words.ts";

/** What others see of a member, in plain words. */
export function PrivacyAboutScreen() {
  const account = useSession();
  return (
    <Page width="text">
      <PageHeader
        title="Privacy in plain words"
        description="Who sees what of you, and what becomes of it. All of this is decided by the server, for every page, every call and every file."
        back={
          account === null ? <a href={paths.landing}>Front page</a> : <Link to={paths.privacy}>Privacy Settings</Link>
        }
      />
      <div className="flex flex-col gap-10">
        <Section title="What each setting means">
          <Definitions entries={settingWords} />
        </Section>
        <Section title="What you write and show">
          <Definitions entries={postWords} />
        </Section>
        <Section title="Blocking somebody">
          <Words>
            <p>
              You can block anybody from the menu beside their name. Whoever of you set the block, the two of you are
              not there for each other any more: no page, no search, no posts, comments or likes, no messages, no
              experiences, no notifications. A friendship ends, and requests that wait are taken back.
            </p>
            <p>
              What each of you has left below the other's posts, likes and comments, goes with the block and does not
              come back, and neither do places in each other's experiences that are still to come. Nobody is told that
              they are blocked. In a group you both belong to, each of you is left out of what the other sees; places
              that are taken count all the same. Your conversation rests, and is back when you take the block away on
              your privacy page.
            </p>
          </Words>
        </Section>
        <Section title="What recommendations use">
          <Words>
            <p>
              Who is proposed to you follows from what you have in common: friends, experiences you were both part of,
              goals you have both shown, how near you live to each other, and whether somebody was here lately. It is
              worked out on this server, and no other company is asked.
            </p>
            <p>
              The reason you read tells only what the other has not hidden: how many friends you share, an experience of
              both, the same town, the kind of a goal they show to everyone. It never tells the words of a goal. A goal
              that only its owner or their friends can see changes nothing for anybody else. Who is blocked, who has
              switched off Public Profile, and whom you have waved away is not proposed.
            </p>
          </Words>
        </Section>
        <Section title="What administrators see from a report">
          <Words>
            <p>
              A report makes a ticket: who reports, whom it is about, the reason, what you add in your own words, and
              the reported person, post, comment, message, experience, video or market item as it was at that moment,
              with its pictures. That copy stays when the original is changed or deleted. Whoever it is about is not
              told who reported it.
            </p>
            <p>Of a conversation, the copy holds the reported message and not the rest.</p>
            <p>
              What becomes of it is decided by the people who run this community. Whoever it concerns is told with the
              reason, finds it under Decisions about you, and can answer once. What was removed can come back.
            </p>
          </Words>
        </Section>
        <Section title="What those who run the community see and do">
          <Words>
            <p>
              Administrators see your name, your e-mail address and whether it is confirmed, your town, credits, plan
              and payments, your karma, when you were last here, how much you have posted, hosted and sold, how often
              you were reported and what was decided about you, what you wrote to them, and your experiences. Moderators
              see what you wrote to them, reports, decisions and experiences, and no e-mail addresses. None of them can
              read your conversations, the goals you keep to yourself, or what you ask the coach; of a conversation they
              have what was reported.
            </p>
            <p>
              What they do is written into a log that nobody can change. If they take something of yours away, warn you
              or suspend your account, you are told why, by mail as well, and can answer once. While an account is
              suspended nobody sees its page or anything of it; when that is taken back, everything is there again.
            </p>
          </Words>
        </Section>
        <Section title="What a payment tells, and to whom">
          <Words>
            <p>
              Where a community sells AI credits and Pro, the payment is done by Stripe, on a page of its own. Stripe is
              told what you buy, what it costs and your e-mail address; your card is known to Stripe alone and never to
              this server. Where a community gives credits by hand, no other company is asked.
            </p>
            <p>
              Each payment is a line of your history under Credits &amp; Pro. You and the administrators see it, nobody
              else does. When you delete your account the lines stay, as the law asks of accounts, but no longer say
              whose they were.
            </p>
          </Words>
        </Section>
        <Section title="Taking your data with you, and leaving">
          <Words>
            <p>
              Under Settings &amp; Privacy in your profile you can export everything stored about you as one JSON file,
              and delete your account. Both work at once, and nobody has to agree.
            </p>
            <p>
              With the account go your page, posts, comments, likes, photos, goals and agenda, and the experiences you
              host, and what you wrote to support. What you wrote to somebody stays with them, from “Deleted member”; a
              report you made stays without your name. A report about you stays with its copy as it was told, since
              whoever made it, and the team, may need it again.
            </p>
          </Words>
        </Section>
      </div>
    </Page>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <div className="prose-width flex flex-col gap-3 text-ink-soft">{children}</div>;
}

function Definitions({ entries }: { entries: typeof settingWords }) {
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
