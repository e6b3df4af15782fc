/** After the end of a session: this browser receives nothing any more, and shows nothing of the member. */
export async function endPush(): Promise<void> {
  if (localStorage.getItem("push-owner") === null) return;
  const { turnOffPush } = await import("../../domains/notifications/push/browser-push.ts");
  await turnOffPush();
}
