import { heartbeatEvery } from "@alongside/contract/calls/calls.constants.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call as request, sendOnLeaving } from "../../api/call.ts";
import { holdLive } from "../../api/live-hold.ts";
import { newId } from "../../api/new-id.ts";
import { refetchTopics } from "../../api/refetch.ts";
import { showFailure } from "../../shared/failure.ts";
import { createLocalMedia, type LocalMedia } from "../../ui/call/local-media.ts";
import type { MediaProblem } from "../../ui/call/media-problem.ts";
import type { WantedCall } from "../people/shared/place-call.ts";
import { type Call, currentCallQuery } from "./calls.queries.ts";
import { createConnection, type Connection, type Progress } from "./connection/connection.ts";
import { deviceId } from "./device-id.ts";

/** Whom the member calls or talks to. */
export type Person = NonNullable<WantedCall["person"]> | null;

export interface EngineState {
  /** The call of this page; null without one. */
  call: Call | null;
  /** Also while the call is being placed. */
  person: Person;
  callType: "voice" | "video";
  /** `placing` asks for the microphone; `over` says how it ended. */
  stage: "idle" | "placing" | "calling" | "answering" | "talking" | "over";
  progress: Progress;
  /** Why the microphone can't be used, and what the member wanted. */
  blocked: { problem: MediaProblem; retry: () => void } | null;
}

export interface CallEngine {
  media: LocalMedia;
  place(wanted: WantedCall): Promise<void>;
  answer(call: Call, withVideo: boolean): Promise<void>;
  decline(call: Call): Promise<void>;
  hangUp(): Promise<void>;
  /** Takes the call from another device. */
  moveHere(call: Call): Promise<void>;
  /** Closes what says how a call ended, or that the microphone is blocked. */
  dismiss(): void;
  /** Whenever the server's view of the member's call has arrived. */
  sync(current: Call | null): void;
  /** Reads new signals. */
  take(): Promise<void>;
  subscribe(listener: () => void): () => void;
  read(): EngineState;
  close(): void;
}

const quiet: Progress = { stage: "connecting", remote: null, remoteState: null, quality: "good", isOtherHere: true };
const idle: EngineState = {
  call: null,
  person: null,
  callType: "voice",
  stage: "idle",
  progress: quiet,
  blocked: null,
};

/** The call of this page: devices, connection and signs of life. The server decides what state it is in. */
export function createCallEngine(client: QueryClient): CallEngine {
  const device = deviceId();
  const media = createLocalMedia();
  let state = idle;
  let connection: Connection | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let release = () => {};
  const listeners = new Set<() => void>();

  const set = (change: Partial<EngineState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const refetch = () => refetchTopics(client, ["calls"]);
  /** The devices and the connection are let go; the call itself is the server's. */
  const letGo = () => {
    clearInterval(timer);
    connection?.close();
    connection = null;
    media.stop();
    release();
  };
  const showEnd = (call: Call | null) => {
    letGo();
    set(call === null ? idle : { call, stage: "over" });
  };

  const beat = async (call: Call): Promise<void> => {
    const body = { deviceId: device, read: connection?.read() ?? 0 };
    try {
      const pulse = await request("POST /api/calls/{id}/heartbeat", { params: { id: call.id }, body });
      const isOn = pulse.status === "ringing" || pulse.status === "answered";
      if (!isOn || !pulse.isHere || pulse.status !== state.call?.status) void refetch();
      else connection?.hear(pulse);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) void refetch();
    }
  };
  /** From now on this page is in the call. */
  const enter = (call: Call) => {
    release();
    release = holdLive();
    clearInterval(timer);
    timer = setInterval(() => void beat(call), heartbeatEvery * 1000);
    set({ call, person: call.otherUser, callType: call.callType });
    if (call.status === "answered") connect(call);
    else set({ stage: "calling" });
  };
  const connect = (call: Call) => {
    connection ??= createConnection({ call, device, media, onProgress: (progress) => set({ progress }) });
    connection.reach(call.generation);
    set({ stage: "talking" });
  };
  /** False if the microphone can't be used, which is shown. */
  const askDevices = async (video: boolean, retry: () => void): Promise<boolean> => {
    const { microphoneProblem } = await media.start({ video });
    if (state.stage !== "placing" && state.stage !== "answering") return false;
    if (microphoneProblem === null) return true;
    media.stop();
    set({ ...idle, blocked: { problem: microphoneProblem, retry } });
    return false;
  };
  const failed = (error: unknown, fallback: string) => {
    letGo();
    set(idle);
    showFailure(error, fallback);
    void refetch();
  };
  const rejoin = async (call: Call): Promise<void> => {
    set({ stage: "answering", person: call.otherUser, callType: call.callType, progress: quiet });
    try {
      if (!(await askDevices(call.callType === "video", () => void rejoin(call)))) return;
      const now = await request("POST /api/calls/{id}/rejoin", { params: { id: call.id }, body: { deviceId: device } });
      enter(now);
    } catch (error) {
      failed(error, "Couldn't return to the call");
    }
  };
  const endingOf = async (call: Call): Promise<Call | null> => {
    const params = { id: call.id };
    return request("GET /api/calls/{id}", { params, query: { deviceId: device } }).catch(() => null);
  };

  const onHide = () => {
    const { call, stage } = state;
    if (call === null || stage === "over") return;
    sendOnLeaving("POST /api/calls/{id}/leave", { params: { id: call.id }, body: { deviceId: device } });
  };
  window.addEventListener("pagehide", onHide);

  const read = () => state;
  const engine: CallEngine = {
    media,
    async place(wanted) {
      if (state.stage !== "idle" && state.stage !== "over") return;
      const { person, callType } = wanted;
      set({ ...idle, stage: "placing", person, callType });
      try {
        if (!(await askDevices(callType === "video", () => void engine.place(wanted)))) return;
        const body = { receiverId: person.id, callType, clientId: newId(), deviceId: device };
        const call = await request("POST /api/calls", { body });
        if (call.status === "busy") return showEnd(call);
        // Hung up while it was placed.
        if (read().stage !== "placing") return await end(call);
        enter(call);
      } catch (error) {
        failed(error, "Couldn't call. Please try again.");
      }
    },
    async answer(call, withVideo) {
      set({ ...idle, stage: "answering", person: call.otherUser, callType: call.callType });
      try {
        if (!(await askDevices(withVideo, () => void engine.answer(call, withVideo)))) return;
        const params = { id: call.id };
        const answered = await request("POST /api/calls/{id}/accept", { params, body: { deviceId: device } });
        if (read().stage !== "answering") return await end(answered);
        enter(answered);
        void refetch();
      } catch (error) {
        failed(error, "Couldn't answer. Please try again.");
      }
    },
    async decline(call) {
      await request("POST /api/calls/{id}/decline", { params: { id: call.id } }).catch(() => undefined);
      await refetch();
    },
    async hangUp() {
      const { call } = state;
      letGo();
      if (call === null) return set(idle);
      await end(call);
    },
    moveHere: rejoin,
    dismiss: () => set(idle),
    sync(current) {
      const { call, stage } = state;
      if (stage === "placing" || stage === "answering") return;
      if (call === null || stage === "over") {
        const isReturning =
          current?.isHere === true && (current.status === "answered" || current.direction === "outgoing");
        if (isReturning && current.id !== call?.id) void rejoin(current);
        return;
      }
      if (current?.id !== call.id) return void endingOf(call).then(showEnd);
      // Taken by another device of the member.
      if (!current.isHere) return showEnd(null);
      if (current.status === "answered" && call.status === "ringing") playAnswered(current);
      else if (current.generation > call.generation) playAnswered(current);
    },
    take: async () => connection?.take(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    close() {
      window.removeEventListener("pagehide", onHide);
      onHide();
      letGo();
    },
  };
  const playAnswered = (call: Call) => {
    set({ call });
    connect(call);
  };
  const end = async (call: Call) => {
    const ended = await request("POST /api/calls/{id}/end", { params: { id: call.id } }).catch(() => null);
    showEnd(ended);
    client.setQueryData(currentCallQuery(device).queryKey, { call: null });
    void refetch();
  };
  return engine;
}
