import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { toast, toastStore } from "../ui/toast-store.ts";
import { watchForUnauthorized } from "./unauthorized.ts";

const unauthorized = new ApiError(401, "Unauthorized", '{"code":"kernel/unauthorized","message":"Unauthorized"}');
const wrongPassword = new ApiError(
  401,
  "",
  '{"code":"identity/wrong-credentials","message":"Invalid email or password"}',
);

const logIn = vi.fn<() => void>();
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  logIn.mockClear();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = watchForUnauthorized(client, logIn);
});

afterEach(() => {
  stop();
  toast.dismiss();
  vi.useRealTimers();
});

function fail(key: string, error: Error) {
  return client.prefetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error) });
}

it("reports the lost session and opens the login screen after half a second", async () => {
  await fail("a", unauthorized);
  expect(toastStore.read()).toMatchObject({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
  });
  vi.advanceTimersByTime(499);
  expect(logIn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(logIn).toHaveBeenCalledOnce();
});

it("redirects once when several calls fail together, mutations included", async () => {
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(unauthorized) });
  await Promise.all([
    fail("a", unauthorized),
    fail("b", unauthorized),
    mutation.execute(undefined).catch(() => undefined),
  ]);
  vi.advanceTimersByTime(2000);
  expect(logIn).toHaveBeenCalledOnce();
});

it("leaves a wrong password and every other failure to the form", async () => {
  await fail("a", wrongPassword);
  await fail("b", new TypeError("Failed to fetch"));
  vi.advanceTimersByTime(2000);
  expect(toastStore.read()).toBeUndefined();
  expect(logIn).not.toHaveBeenCalled();
});

it("watches again after a new sign-in", async () => {
  await fail("a", unauthorized);
  vi.advanceTimersByTime(500);
  await fail("b", unauthorized);
  vi.advanceTimersByTime(500);
  expect(logIn).toHaveBeenCalledTimes(2);
});
