import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { robin } from "../../../../test/fake-api.ts";
import { onDevice, openDevice } from "../../../api/device/device-store.ts";
import { sessionQuery } from "../identity.queries.ts";
import { hideWhenRestored, leaveSession, openSession } from "./open-session.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const restored = () => Object.assign(new Event("pageshow"), { persisted: true });

it("signing in drops the data a visitor had loaded", () => {
  const client = new QueryClient();
  client.setQueryData(["GET /api/experiences", {}], ["as a visitor sees them"]);
  openSession(client, robin);
  expect(client.getQueryData(["GET /api/experiences", {}])).toBeUndefined();
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(robin);
});

it("signing out removes the account's data, also what the device keeps, before the page is left", async () => {
  const client = new QueryClient();
  localStorage.setItem("authToken", "secret");
  localStorage.setItem("theme", "light");
  sessionStorage.setItem("draft", "Half a thought");
  openSession(client, robin);
  await openDevice(robin.id);
  await onDevice(({ put }) => put("outbox", "1", { text: "Unsent" }));
  const left = Promise.withResolvers<unknown[]>();
  leaveSession(client, () => left.resolve(onDevice(({ all }) => Promise.all([all("outbox"), all("owner")]))));
  expect(await left.promise).toEqual([[], []]);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem("theme")).toBe("light");
});

it("a page restored by the back button after logout shows nothing", () => {
  document.body.innerHTML = "<main>A private message</main>";
  const reload = vi.fn<() => void>();
  hideWhenRestored(reload);
  window.dispatchEvent(new Event("pagehide"));
  expect(document.body.textContent).toBe("");
  window.dispatchEvent(restored());
  expect(reload).toHaveBeenCalledOnce();
});
