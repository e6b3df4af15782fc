import type { QueryClient } from "@tanstack/react-query";
import { isFinal } from "../../../api/api-error.ts";
import { call, sendOnLeaving } from "../../../api/call.ts";
import { holdLive } from "../../../api/live-hold.ts";
import { refetchTopics } from "../../../api/refetch.ts";
import { refusalText, showFailure } from "../../../shared/failure.ts";
import { createLocalMedia, type LocalMedia } from "../../../ui/call/local-media.ts";
import type { MediaProblem } from "../../../ui/call/media-problem.ts";
import { groupCallQuery } from "../../experiences/shared/group-call.queries.ts";
import type { WantedGroupCall } from "../../experiences/shared/want-group-call.ts";
import { type GroupSession, startGroupSession } from "./group-session.ts";

export interface GroupState {
  /** `joining` asks for the microphone; `away` joins again after a loss; `over` says why it ended. */
  stage: "idle" | "joining" | "talking" | "away" | "over";
  wanted: WantedGroupCall | null;
  participantId: string | null;
  streams: ReadonlyMap<string, MediaStream>;
  speaker: string | null;
  /** Why the call ended without the member hanging up. */
  reason: string | null;
  /** Why the microphone can't be used, and what the member wanted. */
  blocked: { problem: MediaProblem; retry: () => void } | null;
}

export interface GroupEngine {
  media: LocalMedia;
  join(wanted: WantedGroupCall): Promise<void>;
  hangUp(): void;
  /** As the host. */
  remove(participantId: string): Promise<void>;
  /** Whom the server names in the call, besides the member. */
  expect(participantIds: readonly string[]): void;
  dismiss(): void;
  subscribe(listener: () => void): () => void;
  read(): GroupState;
  /** From now on; the returned function leaves the call. */
  open(): () => void;
}

const idle: GroupState = {
  stage: "idle",
  wanted: null,
  participantId: null,
  streams: new Map(),
  speaker: null,
  reason: null,
  blocked: null,
};

/** Milliseconds between attempts to come back, and until that is given up. */
const retry = 2_000;
const patience = 60_000;

/** The group call of this page: devices, connections, and coming back after a loss. The server decides who is in it. */
export function createGroupEngine(client: QueryClient): GroupEngine {
  const media = createLocalMedia();
  let state = idle;
  let session: GroupSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  let said = "";
  const listeners = new Set<() => void>();

  const set = (change: Partial<GroupState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isFor = (wanted: WantedGroupCall) => state.wanted === wanted && state.stage !== "over";
  const paramsOf = ({ experienceId }: WantedGroupCall, participantId: string) => ({ id: experienceId, participantId });
  const letGo = () => {
    clearTimeout(timer);
    session?.close();
    session = null;
    media.stop();
    release();
    release = () => {};
  };
  const sent = () => {
    const { isMuted, isCameraOn } = media.read();
    return { isMuted, hasCamera: isCameraOn };
  };

  /** Takes a seat in the call and connects. */
  const enter = async (wanted: WantedGroupCall): Promise<void> => {
    const body = sent();
    said = JSON.stringify(body);
    const joined = await call("POST /api/experiences/{id}/group-call/participants", {
      params: { id: wanted.experienceId },
      body,
    });
    const { participantId, iceServers } = joined;
    if (!isFor(wanted)) return void leave(wanted, participantId);
    session = startGroupSession({ experienceId: wanted.experienceId, participantId, iceServers }, media, {
      onStreams: (streams) => set({ streams }),
      onSpeaker: (speaker) => set({ speaker }),
      onLost: () => comeBack(wanted, Date.now()),
      onEnded: () => void explain(wanted),
    });
    set({ stage: "talking", participantId, streams: new Map(), speaker: null });
    // What was switched while the member joined.
    tell();
    void refetchTopics(client, ["group-calls"]);
  };
  const comeBack = (wanted: WantedGroupCall, since: number) => {
    set({ stage: "away", streams: new Map(), speaker: null });
    enter(wanted).catch((error: unknown) => {
      if (!isFor(wanted)) return;
      if (isFinal(error) || Date.now() - since > patience) {
        return end(refusalText(error, "We lost the connection to the call."));
      }
      timer = setTimeout(() => comeBack(wanted, since), retry);
    });
  };
  const end = (reason: string) => {
    letGo();
    set({ ...idle, stage: "over", wanted: state.wanted, reason });
    void refetchTopics(client, ["group-calls"]);
  };
  /** Whether the member was removed, or is in the call elsewhere. */
  const explain = async (wanted: WantedGroupCall): Promise<void> => {
    const view = await client.fetchQuery({ ...groupCallQuery(wanted.experienceId), staleTime: 0 }).catch(() => null);
    if (!isFor(wanted)) return;
    if (view === null) return end("Only people going to this event can join its calls.");
    const isElsewhere = view.participants.some(({ isYou }) => isYou);
    end(isElsewhere ? "You're in this call on another device." : "You're no longer in this call.");
  };
  const leave = async (wanted: WantedGroupCall, participantId: string): Promise<void> => {
    const params = paramsOf(wanted, participantId);
    await call("DELETE /api/experiences/{id}/group-call/participants/{participantId}", { params }).catch(
      () => undefined,
    );
    void refetchTopics(client, ["group-calls"]);
  };
  /** The others see who is muted, and whose camera is off. */
  const tell = () => {
    const { wanted, participantId, stage } = state;
    const body = sent();
    const now = JSON.stringify(body);
    if (wanted === null || participantId === null || stage !== "talking" || now === said) return;
    said = now;
    const params = paramsOf(wanted, participantId);
    call("PUT /api/experiences/{id}/group-call/participants/{participantId}", { params, body }).catch(() => undefined);
  };

  const onHide = () => {
    const { wanted, participantId, stage } = state;
    if (wanted === null || participantId === null || stage === "over") return;
    const params = paramsOf(wanted, participantId);
    sendOnLeaving("DELETE /api/experiences/{id}/group-call/participants/{participantId}", { params });
  };

  const engine: GroupEngine = {
    media,
    async join(wanted) {
      if (state.stage !== "idle" && state.stage !== "over") return;
      set({ ...idle, stage: "joining", wanted });
      try {
        const { microphoneProblem } = await media.start({ video: false });
        if (!isFor(wanted)) return;
        if (microphoneProblem !== null) {
          media.stop();
          return set({ ...idle, blocked: { problem: microphoneProblem, retry: () => void engine.join(wanted) } });
        }
        release();
        release = holdLive();
        await enter(wanted);
      } catch (error) {
        if (!isFor(wanted)) return;
        letGo();
        set(idle);
        showFailure(error, "Couldn't join the call. Please try again.");
        void refetchTopics(client, ["group-calls"]);
      }
    },
    hangUp() {
      const { wanted, participantId } = state;
      letGo();
      set(idle);
      if (wanted !== null && participantId !== null) void leave(wanted, participantId);
    },
    async remove(participantId) {
      const { wanted } = state;
      if (wanted === null) return;
      const params = paramsOf(wanted, participantId);
      await call("DELETE /api/experiences/{id}/group-call/participants/{participantId}", { params }).catch(
        (error: unknown) => showFailure(error, "Couldn't remove them. Please try again."),
      );
      await refetchTopics(client, ["group-calls"]);
    },
    expect: (ids) => session?.expect(ids),
    dismiss: () => set(idle),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    open() {
      const endTelling = media.subscribe(tell);
      window.addEventListener("pagehide", onHide);
      return () => {
        window.removeEventListener("pagehide", onHide);
        endTelling();
        onHide();
        letGo();
      };
    },
  };
  return engine;
}
