import { Target } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { LoadingScreen } from "../../ui/loading-screen.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonCards, SkeletonRows, SkeletonText } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";

export function StatesPart() {
  return (
    <Section title="When there is nothing, not yet, or not at all">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <EmptyState
            icon={<Target />}
            title="No goals yet"
            text="Pick one small thing you would like to be true in a month."
            action={<Button>Add Goal</Button>}
          />
        </Card>
        <Card>
          <ErrorState onRetry={() => undefined} />
        </Card>
        <Card>
          <SkeletonRows count={3} />
          <SkeletonText lines={2} />
        </Card>
        <div className="grid gap-3">
          <Notice title="The coach answers from what is built in">No outside model is connected here.</Notice>
          <Notice tone="success" title="Saved" />
          <Notice tone="warning">This experience begins in 20 minutes.</Notice>
          <Notice tone="danger" title="Invalid email or password" />
          <Notice
            tone="care"
            title="You do not have to carry this alone"
            action={
              <Button size="sm" href="#help">
                Find someone to talk to
              </Button>
            }
          >
            There are people who listen, now, for free.
          </Notice>
        </div>
      </div>
      <div className="mt-5 grid gap-5">
        <SkeletonCards count={3} />
        <Table caption="Members" head={["Name", "Plan", "Credits", "Since"]}>
          {["Mara Lindqvist", "Jonas Weiss"].map((name, at) => (
            <Row key={name}>
              <Cell className="font-medium">{name}</Cell>
              <Cell>{at === 0 ? "Pro" : "Free"}</Cell>
              <Cell>{at === 0 ? 150 : 42}</Cell>
              <Cell className="whitespace-nowrap">12 Oct 2025</Cell>
            </Row>
          ))}
        </Table>
        <Disclosure summary="What does it cost?">
          <p className="text-sm text-ink-soft">Nothing, and it stays that way.</p>
        </Disclosure>
        <LoadMore hasMore onMore={() => undefined} />
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner /> Looking for a place
        </p>
        <Card pad="none">
          <LoadingScreen />
        </Card>
      </div>
    </Section>
  );
}
