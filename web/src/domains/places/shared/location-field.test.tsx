import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../../api/query-client.ts";
import { toast } from "../../../ui/toast-store.ts";
import { Toaster } from "../../../ui/toaster.tsx";
import type { PlaceSuggestion } from "../places.queries.ts";
import { LocationField } from "./location-field.tsx";

const lisbon: PlaceSuggestion = {
  displayName: "Lisbon, Lisbon, Portugal",
  lat: 38.72,
  lon: -9.14,
  address: { city: "Lisbon", state: "Lisbon", country: "Portugal" },
};

let asked: string[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json([lisbon]);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Holder({ onPlace }: { onPlace: (place: PlaceSuggestion) => void }) {
  const [text, setText] = useState("");
  return <LocationField label="Location" value={text} onTextChange={setText} onPlace={onPlace} />;
}

function openField() {
  const onPlace = vi.fn<(place: PlaceSuggestion) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Holder onPlace={onPlace} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { onPlace, field: screen.getByRole<HTMLInputElement>("combobox", { name: "Location" }) };
}

it("searches from three characters, 300 ms after the last keystroke", async () => {
  vi.useFakeTimers();
  const { field } = openField();
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  type("Li");
  await pass(1000);
  expect(asked).toEqual([]);
  type("Lisb");
  await pass(200);
  type("Lisbo");
  await pass(290);
  expect(asked).toEqual([]);
  await pass(20);
  expect(asked).toEqual(["/api/locations/search?query=Lisbo"]);
});

it("picks a suggestion by keyboard, closes, and doesn't search for the picked text", async () => {
  const { field, onPlace } = openField();
  await userEvent.type(field, "Lisb");
  await screen.findByRole("option", { name: lisbon.displayName });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(field.value).toBe(lisbon.displayName);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(lisbon);
  expect(await screen.findByText("Location Set")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  expect(asked).toHaveLength(1);
});

it("hides a failed search, and shows that there are no results", async () => {
  answer = () => Response.json({ message: "broken" }, { status: 500 });
  const { field } = openField();
  await userEvent.type(field, "Lisb");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText("broken")).toBeNull();
  answer = () => Response.json([]);
  await userEvent.type(field, "zz");
  expect(await screen.findByText("No place found")).toBeDefined();
});

it("finds the nearest town, and stores the town's position instead of the device's", async () => {
  vi.stubGlobal("navigator", {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 38.7101, longitude: -9.1301 } }),
    },
  });
  answer = () => Response.json(lisbon);
  const { field, onPlace } = openField();
  await userEvent.click(screen.getByRole("button", { name: "Use my location" }));
  expect(await screen.findByText("Location Found")).toBeDefined();
  expect(asked).toEqual(["/api/locations/nearest?lat=38.7101&lon=-9.1301"]);
  expect(field.value).toBe(lisbon.displayName);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(lisbon);
});

it("suggests searching if the browser doesn't share its position", async () => {
  vi.stubGlobal("navigator", {
    geolocation: { getCurrentPosition: (_: unknown, refuse: (error: Error) => void) => refuse(new Error("denied")) },
  });
  openField();
  await userEvent.click(screen.getByRole("button", { name: "Use my location" }));
  expect(await screen.findByText("Could not get your location. Please use the search instead.")).toBeDefined();
});
