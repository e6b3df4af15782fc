import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { JoinAnswers } from "../../domains/experiences/mine/join-answers.tsx";
import { Answers } from "../../domains/friends/shared/friend-actions.tsx";
import { clearRequest, type Notification } from "../../domains/notifications/notifications.queries.ts";
import { personName } from "../../domains/people/shared/person-name.ts";
import { Badge } from "../../ui/badge.tsx";

type Answer = "accepted" | "declined";

/** Accept and Decline for a request that waits, then what was answered. Other notifications have neither. */
export function NotificationAnswers({ item }: { item: Notification }) {
  const { actor, relatedId, requestId, type } = item;
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Answer>();
  if (answer !== undefined) {
    return answer === "accepted" ? <Badge tone="sage">Accepted</Badge> : <Badge>Declined</Badge>;
  }
  if (requestId === null || actor === null) return null;
  const onAnswered = (given: Answer) => {
    setAnswer(given);
    clearRequest(client, requestId);
  };
  if (type === "friend-request") return <Answers person={actor} requestId={requestId} onAnswered={onAnswered} />;
  if (type !== "join-request" || relatedId === null) return null;
  const request = { id: requestId, experienceId: relatedId };
  return <JoinAnswers request={request} name={personName(actor)} onAnswered={onAnswered} />;
}
