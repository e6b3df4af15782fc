import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Opens what a notice is about in this tab, and keeps this device's subscription in order once the screen has loaded. */
export function usePush(memberId: string, isReady: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      const url = data?.open;
      // Only pages of this application.
      if (typeof url === "string" && /^\/(?!\/)/u.test(url)) router.history.push(url);
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
