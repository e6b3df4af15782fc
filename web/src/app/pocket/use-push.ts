import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Opens what a notice is about in this tab, and keeps this device's subscription in order once the screen has loaded. */
export function usePush(memberId: string, isReady: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const open = ({ data, ports: [port] }: MessageEvent<{ open?: unknown } | null>) => {
      const url = data?.open;
      // Only pages of this application.
      if (typeof url !== "string" || !/^\/(?![/\\])/u.test(url)) return;
      router.history.push(url);
      // So that the worker opens no other window.
      port?.postMessage("opened");
    };
    navigator.serviceWorker.addEventListener("message", open);
    return () => navigator.serviceWorker.removeEventListener("message", open);
  }, [router]);
  useEffect(() => {
    if (!isReady || localStorage.getItem("push-owner") === null) return;
    // Only where it was turned on, so that nobody else loads the code.
    const keep = import("../../domains/notifications/push/keep-subscription.ts");
    void keep.then(({ keepSubscription }) => keepSubscription(client, memberId)).catch(() => undefined);
  }, [client, memberId, isReady]);
}

/** Shows how much is unread on the icon of the installed application; undefined if it isn't known yet. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !("setAppBadge" in navigator)) return;
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}

/** Milliseconds until the server has noted that something was read. */
const settles = 5_000;

/**
 * Closes what this device shows and was read meanwhile, here or elsewhere: when the application comes to the front, and
 * when less is unread. Browsers of Apple are never told to close a notice (decision 0046). `unread`: undefined until it is
 * known.
 */
export function useReadNotices(unread: number | undefined): void {
  const before = useRef(unread);
  const isKnown = unread !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const look = () => {
      if (document.visibilityState === "visible") closeRead();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isKnown]);
  useEffect(() => {
    const isLess = unread !== undefined && before.current !== undefined && unread < before.current;
    before.current = unread;
    if (!isLess) return;
    const timer = setTimeout(closeRead, settles);
    return () => clearTimeout(timer);
  }, [unread]);
}

/** Only where notices were turned on, so that nobody else loads the code. */
function closeRead(): void {
  if (localStorage.getItem("push-owner") === null) return;
  const read = import("../../domains/notifications/push/read-notices.ts");
  void read.then(({ closeReadNotices }) => closeReadNotices()).catch(() => undefined);
}
