import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { robin } from "../../../../test/fake-api.ts";
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

it("signing out removes the account's data", () => {
  const client = new QueryClient();
  localStorage.setItem("authToken", "secret");
  localStorage.setItem("theme", "light");
  sessionStorage.setItem("draft", "Half a thought");
  openSession(client, robin);
  const leave = vi.fn<() => void>();
  leaveSession(client, leave);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(localStorage.getItem("authToken")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem("theme")).toBe("light");
  expect(leave).toHaveBeenCalledOnce();
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
