import {
  type NotificationTopic,
  notificationTopicNames,
  notificationTopics,
  notificationTypes,
} from "@alongside/contract/notifications/notifications.constants.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import { call, type Reply } from "../../api/call.ts";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { showFailure } from "../../shared/failure.ts";
import { notificationSettingsQuery } from "./notification-settings.queries.ts";
import { Loaded } from "../../shared/loaded.tsx";

type Settings = Reply<"GET /api/notifications/settings">;

const descriptions: Record<NotificationTopic, string> = {
  requests: "Someone asks to join your event, or answers your request.",
  changes: "An event you're going to changes or is cancelled.",
  places: "You get a spot from a waitlist.",
  friends: "Someone sends you a friend request, or accepts yours.",
  messages: "Someone wrote to you while you were away.",
  posts: "Someone comments on your post.",
  market: "A new item matches a saved search.",
  karma: "You earn a new badge.",
  reminders: "A day and an hour before your events start.",
  support: "We answer you, or your credits or plan change. We always email moderation decisions.",
  digest: "A weekly look at what's coming up.",
};

/** Topics without email need no switch. The digest exists only as an email. */
const mailedTopics = notificationTopics.filter(
  (topic) => topic === "digest" || Object.values(notificationTypes).some((type) => type.topic === topic && type.mail),
);

/** A switch for each topic, saved at once. */
export function MailSettings() {
  const settings = useQuery(notificationSettingsQuery);
  return (
    <Loaded query={settings} skeleton={<SkeletonText lines={4} />} failed="Couldn't load your settings">
      {(saved) => <Switches saved={saved} />}
    </Loaded>
  );
}

function Switches({ saved }: { saved: Settings }) {
  const client = useQueryClient();
  const [shown, showNow] = useOptimistic(saved, (settings, change: Partial<Settings>) => ({ ...settings, ...change }));
  const change = useMutation({
    // In sequence, so that no answer is older than the one before.
    scope: { id: "mail-settings" },
    mutationFn: (body: Partial<Settings>) => call("PATCH /api/notifications/settings", { body }),
    onSuccess: (settings) => client.setQueryData(notificationSettingsQuery.queryKey, settings),
    onError: (error) => showFailure(error, "Couldn't save your choice. Please try again."),
  });
  const turn = (request: Partial<Settings>) =>
    startTransition(async () => {
      showNow(request);
      await change.mutateAsync(request).catch(() => undefined);
    });
  return (
    <div className="divide-y divide-line">
      {mailedTopics.map((topic) => (
        <Switch
          key={topic}
          label={notificationTopicNames[topic]}
          description={descriptions[topic]}
          checked={shown[topic]}
          onCheckedChange={(isOn) => turn({ [topic]: isOn })}
        />
      ))}
    </div>
  );
}
