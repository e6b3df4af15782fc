import { ArrowRight, Heart, Leaf, Plus, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChipGroup } from "../../ui/chip-group.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Section } from "../../ui/section.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";

const kinds = [
  "All",
  "Networking",
  "Wellness",
  "Business",
  "Adventure",
  "Sports",
  "Arts & Culture",
  "Food & Dining",
  "Learning",
].map((label) => ({ value: label, label }));
const people = ["Mara Lindqvist", "Ana Duarte", "Jonas Weiss", "Priya", "Tom O'Hara", "Ying Zhao"];

export function ControlsPart() {
  const [kind, setKind] = useState("Wellness");
  return (
    <>
      <Section title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button icon={<Plus className="size-4.5" />}>Create Experience</Button>
          <Button variant="secondary">Log In</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="achieve">Complete</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="danger-quiet" icon={<Trash2 className="size-4" />}>
            Remove
          </Button>
          <Button href="#link" size="lg" iconEnd={<ArrowRight className="size-5" />}>
            Start Free Today
          </Button>
          <Button size="sm" variant="secondary">
            Small
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button pending pendingText="Logging in...">
            Sign In
          </Button>
          <Button disabled>Off</Button>
          <Button variant="secondary" disabled>
            Full
          </Button>
          <IconButton label="Add" icon={<Plus />} tone="accent" />
          <IconButton label="Send" icon={<Send />} tone="raised" />
          <IconButton label="Like" icon={<Heart />} pressed={false} />
          <IconButton label="Messages" icon={<Send />} count={128} />
          <IconButton label="Delete" icon={<Trash2 />} tone="danger" />
          <IconButton label="Waiting" icon={<Plus />} pending />
        </div>
      </Section>
      <Section title="Tabs and filters">
        <Tabs defaultValue="goals">
          <TabList label="Home">
            <Tab value="coach" icon={<Leaf />}>
              AI Coach Chat
            </Tab>
            <Tab value="experiences">My Experiences</Tab>
            <Tab value="goals">Goals &amp; Progress</Tab>
            <Tab value="karma">Karma &amp; Activities</Tab>
          </TabList>
          <TabPanel value="coach" className="py-4 text-ink-soft">
            The coach.
          </TabPanel>
          <TabPanel value="experiences" className="py-4 text-ink-soft">
            What you joined.
          </TabPanel>
          <TabPanel value="goals" className="py-4 text-ink-soft">
            What you are after.
          </TabPanel>
          <TabPanel value="karma" className="py-4 text-ink-soft">
            What you gave.
          </TabPanel>
        </Tabs>
        <Tabs defaultValue="social" className="mt-2 max-w-sm">
          <TabList label="Sign in by" layout="fill">
            <Tab value="social">Social</Tab>
            <Tab value="email">Email</Tab>
          </TabList>
          <TabPanel value="social" className="py-4 text-ink-soft">
            Google, Apple.
          </TabPanel>
          <TabPanel value="email" className="py-4 text-ink-soft">
            Email and password.
          </TabPanel>
        </Tabs>
        <ChipGroup className="mt-5" label="Experience type" options={kinds} value={kind} onValueChange={setKind} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Chip>What is the smallest step?</Chip>
          <Chip>Show me walks with free places on Sunday</Chip>
        </div>
      </Section>
      <Section title="Badges, people, progress">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>Neutral</Badge>
          <Badge tone="accent">Pro</Badge>
          <Badge tone="sage" icon={<Leaf />}>
            Helper
          </Badge>
          <Badge tone="honey">Overdue</Badge>
          <Badge tone="danger">Declined</Badge>
          <Badge tone="solid">€12.00</Badge>
        </div>
        <div className="mt-5 flex flex-wrap items-end gap-3">
          {people.map((name, at) => (
            <Avatar key={name} name={name} online={at === 1} size={at === 0 ? "lg" : at > 3 ? "sm" : "md"} />
          ))}
          <Avatar name="Broken Picture" src="/no-such.webp" size="xl" online />
        </div>
        <div className="mt-6 grid max-w-xl gap-4">
          <ProgressBar label="AI credits" value={96} max={150} valueText="96 / 150" tone="accent" />
          <ProgressBar label="Read twelve books" value={100} />
          <ProgressBar label="Uploading walk.mp4" value={37} tone="accent" size="sm" />
        </div>
      </Section>
    </>
  );
}
