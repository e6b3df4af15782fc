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
  // Before the network is given back: what is still on the screen must not reach the real one.
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

it("searches from three letters, once the typing rests for 300 ms", async () => {
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

it("takes a suggestion by keyboard, closes, and does not search for what it has just written", async () => {
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

it("stays quiet when the search fails, and says when nothing has that name", async () => {
  answer = () => Response.json({ message: "broken" }, { status: 500 });
  const { field } = openField();
  await userEvent.type(field, "Lisb");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText("broken")).toBeNull();
  answer = () => Response.json([]);
  await userEvent.type(field, "zz");
  expect(await screen.findByText("No place found")).toBeDefined();
});

it("finds the place one is at, and keeps the town's position, not one's own", async () => {
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

it("leads to the search where the browser does not tell", async () => {
  vi.stubGlobal("navigator", {
    geolocation: { getCurrentPosition: (_: unknown, refuse: (error: Error) => void) => refuse(new Error("denied")) },
  });
  openField();
  await userEvent.click(screen.getByRole("button", { name: "Use my location" }));
  expect(await screen.findByText("Could not get your location. Please use the search instead.")).toBeDefined();
});
