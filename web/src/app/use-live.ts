import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { startLive } from "./live.ts";
import { whenIdle } from "./pocket/when-idle.ts";

/** Starts live updates once the first screen has loaded; returns whether it has. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [isReady, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  useEffect(() => (isReady ? startLive(client) : undefined), [client, isReady]);
  return isReady;
}
