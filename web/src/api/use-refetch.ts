import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { refetchAlsoOffScreen, refetchTopics } from "./refetch.ts";
import type { Topic } from "./topics.ts";

interface RefetchOptions {
  /** Also refetches inactive queries in the cache. */
  alsoOffScreen?: boolean;
}

/** Refetches topics once when a condition becomes true: for changes that no mutation or live event reports. */
export function useRefetchWhen(
  isOutdated: boolean,
  topics: readonly Topic[],
  { alsoOffScreen = false }: RefetchOptions = {},
): void {
  const client = useQueryClient();
  const refetch = useEffectEvent(() => (alsoOffScreen ? refetchAlsoOffScreen : refetchTopics)(client, topics));
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated]);
}

/** Refetches topics when a value changes. The first value comes with the queries themselves, so it is skipped. */
export function useRefetchOnChange(value: unknown, topics: readonly Topic[]): void {
  const client = useQueryClient();
  const before = useRef(value);
  const refetch = useEffectEvent(() => refetchTopics(client, topics));
  useEffect(() => {
    if (before.current !== undefined && before.current !== value) void refetch();
    before.current = value;
  }, [value]);
}
