import { type PushTopic, pushTopicNames, pushTopics } from "@alongside/contract/notifications/push.constants.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import { call, type Input } from "../../../api/call.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Switch } from "../../../ui/switch.tsx";
import { clockTime, minutesOf, usualQuietHours } from "./push-choices.rules.ts";
import { type PushSettings, pushQuery } from "./push.queries.ts";
import { QuietTime } from "./quiet-time.tsx";

type Change = NonNullable<Input<"PATCH /api/push/settings">["body"]>;

const descriptions: Record<PushTopic, string> = {
  messages: "From other members and in your group chats.",
  calls: "When someone calls, and when you miss a call.",
  requests: "Someone asks to join, sends a friend request or invites you.",
  reminders: "A day and an hour before your events start.",
  answers: "You're in, you got a spot, or the plan changes.",
  searches: "A new item matches what you're looking for.",
};

/** What is announced on all of the member's devices, and when. Each change is saved at once. */
export function PushChoices({ saved }: { saved: PushSettings }) {
  const client = useQueryClient();
  const [shown, showNow] = useOptimistic(saved, withChange);
  const change = useMutation({
    // In sequence, so that no answer is older than the one before.
    scope: { id: "push-settings" },
    mutationFn: (body: Change) => call("PATCH /api/push/settings", { body }),
    onSuccess: (settings) => client.setQueryData(pushQuery.queryKey, (state) => state && { ...state, settings }),
    onError: (error) => showFailure(error, "Couldn't save your choice. Please try again."),
  });
  const save = (request: Change) =>
    startTransition(async () => {
      showNow(request);
      await change.mutateAsync(request).catch(() => undefined);
    });
  const { quietHours } = shown;
  const saveHours = (hours: { from?: number; to?: number }) => {
    const next = { ...(quietHours ?? usualQuietHours), ...hours };
    if (next.from !== next.to) save({ quietHours: next, timeZone: zoneHere() });
  };
  return (
    <div className="divide-y divide-line">
      {pushTopics.map((topic) => (
        <Switch
          key={topic}
          label={pushTopicNames[topic]}
          description={descriptions[topic]}
          checked={shown.topics[topic]}
          onCheckedChange={(isOn) => save({ topics: { [topic]: isOn } })}
        />
      ))}
      <Switch
        label="Show details on the lock screen"
        description="Names and the start of each message. When off, only “New message on Alongside”."
        checked={shown.showDetails}
        onCheckedChange={(showDetails) => save({ showDetails })}
      />
      <Switch
        label="Quiet hours"
        description="Notifications wait until they end."
        checked={quietHours !== null}
        onCheckedChange={(isOn) => save({ quietHours: isOn ? usualQuietHours : null, timeZone: zoneHere() })}
      />
      {quietHours !== null && (
        <>
          <div className="flex flex-wrap gap-4 py-3">
            <QuietTime
              label="From"
              value={clockTime(quietHours.from)}
              onChange={(time) => saveHours({ from: minutesOf(time) })}
            />
            <QuietTime
              label="To"
              value={clockTime(quietHours.to)}
              onChange={(time) => saveHours({ to: minutesOf(time) })}
            />
          </div>
          <Switch
            label="Let calls ring during quiet hours"
            checked={shown.quietCalls}
            onCheckedChange={(quietCalls) => save({ quietCalls })}
          />
        </>
      )}
    </div>
  );
}

function withChange(settings: PushSettings, { topics, ...change }: Change): PushSettings {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...settings, ...given, topics: { ...settings.topics, ...topics } };
}

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
