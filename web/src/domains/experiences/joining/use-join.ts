import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../../ui/toast-store.ts";
import {
  type Clash,
  clashesQuery,
  type Experience,
  useJoinExperience,
  useRequestToJoin,
  useJoinWaitlist,
  type PlusOne,
} from "../experiences.queries.ts";
import { showFailure } from "../../../shared/failure.ts";
import { justJoined } from "../shared/just-joined.ts";

/** Join at once, request a spot from the host, or join the waitlist. */
export type JoinAction = "join" | "request" | "wait";

const failures: Record<JoinAction, string> = {
  join: "Failed to join experience. Please try again.",
  request: "Failed to send join request",
  wait: "Failed to join the waitlist. Please try again.",
};

interface JoinOptions {
  /** The goal to link. */
  goalId?: string | undefined;
  /** The member brings somebody, and is asked for their name. */
  isTogether?: boolean;
}

/** What the dialog asks for. */
export interface JoinDetails {
  message: string;
  plusOne?: PlusOne | undefined;
}

/**
 * Joins an experience, from the button to the toast and the sheet. `start` checks the member's agenda first; a dialog
 * opens if something overlaps, for somebody brought along, and for a request, which can have a message. `confirm` is the
 * dialog's button.
 */
export function useJoin(experience: Experience, action: JoinAction, { goalId, isTogether = false }: JoinOptions = {}) {
  const client = useQueryClient();
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [isOpen, setOpen] = useState(false);
  const succeed = (title: string, description?: string) => {
    setOpen(false);
    toast.show({ title, description, tone: "success" });
  };
  const onError = (error: Error) => {
    // Keeps the dialog with the message to the host after an error.
    if (action !== "request") setOpen(false);
    showFailure(error, failures[action]);
  };
  const succeedIn = (joined: Experience | null) => {
    // Sent later, as the toast says.
    if (joined === null) return setOpen(false);
    succeed("You've successfully joined the experience!");
    justJoined.show({ experience: joined, outcome: "joined" });
  };
  const join = useJoinExperience({ onSuccess: succeedIn, onError });
  const request = useRequestToJoin({
    onSuccess: () => {
      succeed("Join request sent", `The host of “${experience.title}” will get back to you.`);
      justJoined.show({ experience, outcome: "requested" });
    },
    onError,
  });
  const wait = useJoinWaitlist({
    onSuccess(joined) {
      if (joined.viewerStatus === "participant") return succeedIn(joined);
      succeed("You're on the waitlist", `You're number ${joined.waitlistPosition ?? 1} in line.`);
      justJoined.show({ experience: joined, outcome: "waiting" });
    },
    onError,
  });
  const confirm = ({ message, plusOne }: JoinDetails) => {
    const { id } = experience;
    if (action === "request") request.mutate({ id, goalId, message, plusOne });
    else if (action === "join") join.mutate({ id, goalId, plusOne });
    else wait.mutate(id);
  };
  const check = useMutation({
    // If the agenda can't be loaded, the member can join without a warning.
    mutationFn: () => client.fetchQuery(clashesQuery(experience.id)).catch((): Clash[] => []),
    onSuccess(found) {
      setClashes(found);
      if (found.length > 0 || action === "request" || isTogether) setOpen(true);
      else confirm({ message: "" });
    },
  });
  const isJoining = join.isPending || request.isPending || wait.isPending;
  return {
    start: () => check.mutate(),
    confirm,
    clashes,
    isOpen,
    setOpen,
    isJoining,
    isPending: check.isPending || isJoining,
  };
}
