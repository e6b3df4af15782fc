import {
  type NotificationTopic,
  notificationTopics,
  notificationTypes,
} from "@alongside/contract/notifications/notifications.constants.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Input } from "../../api/call.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { showFailure } from "../identity/shared/failure.ts";
import { notificationSettingsQuery } from "./notification-settings.queries.ts";

type Change = Input<"PATCH /api/notifications/settings">["body"];

const words: Record<NotificationTopic, { label: string; description: string }> = {
  requests: {
    label: "Join requests and answers",
    description: "Somebody asks to join you, or answers your own request.",
  },
  changes: {
    label: "Changed and cancelled experiences",
    description: "Something you take part in moves, changes or is called off.",
  },
  places: { label: "Places that come free", description: "You move up from a waiting list." },
  karma: { label: "Karma", description: "You reach a new badge." },
};

/** A topic of which nothing is ever mailed needs no switch. */
const mailedTopics = notificationTopics.filter((topic) =>
  Object.values(notificationTypes).some((type) => type.topic === topic && type.mail),
);

/** A switch for each topic; what is switched holds at once. */
export function MailSettings() {
  const client = useQueryClient();
  const { data, isError, refetch, isFetching } = useQuery(notificationSettingsQuery);
  const change = useMutation({
    scope: { id: "mail-settings" },
    mutationFn: (body: Change) => call("PATCH /api/notifications/settings", { body }),
    onMutate: (body) =>
      client.setQueryData(notificationSettingsQuery.queryKey, (settings) => settings && { ...settings, ...body }),
    onError: (error) => {
      showFailure(error, "Your choice could not be saved. Please try again.");
      void client.invalidateQueries(notificationSettingsQuery);
    },
  });
  if (data) {
    return (
      <div className="divide-y divide-line">
        {mailedTopics.map((topic) => (
          <Switch
            key={topic}
            {...words[topic]}
            checked={data[topic]}
            onCheckedChange={(isOn) => change.mutate({ [topic]: isOn })}
          />
        ))}
      </div>
    );
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  return <SkeletonText lines={4} />;
}
