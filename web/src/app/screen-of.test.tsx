import { render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { screenOf } from "./screen-of.ts";

class Failed extends Component<{ children: ReactNode }> {
  override state = { said: "" };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render() {
    return this.state.said || this.props.children;
  }
}

const show = (part: ReactNode) =>
  render(
    <Failed>
      <Suspense>{part}</Suspense>
    </Failed>,
  );

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("fails with a retry while offline, and doesn't reload the page", async () => {
  // React reports errors caught by a boundary.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  fakeApi({ "GET /api/config": "no connection" });
  const missing = new TypeError("Failed to fetch dynamically imported module: /assets/discover.js");
  const load = vi.fn<() => Promise<{ Discover: () => ReactNode }>>();
  load.mockRejectedValueOnce(missing).mockResolvedValue({ Discover: () => <h1>Discover</h1> });
  const Screen = screenOf(load, "Discover");
  await Screen.preload?.();
  const first = show(<Screen />);
  expect(screen.getByText("The screen did not arrive")).toBeDefined();
  first.unmount();
  await Screen.preload?.();
  show(<Screen />);
  expect(screen.getByRole("heading", { name: "Discover" })).toBeDefined();
});
