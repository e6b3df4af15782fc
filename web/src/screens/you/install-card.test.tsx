import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { watchInstallOffer } from "../../shared/install.ts";
import { InstallCard } from "./install-card.tsx";

it("shows nothing until the browser can install, then asks its question once", async () => {
  watchInstallOffer();
  render(<InstallCard />);
  expect(screen.queryByRole("heading")).toBeNull();
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});
