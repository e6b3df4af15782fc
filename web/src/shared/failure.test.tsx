import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { toast, toastStore } from "../ui/toast-store.ts";
import { showFailure, showFailureWithReason } from "./failure.ts";
import { Loaded } from "./loaded.tsx";

const error = new ApiError(
  500,
  "",
  JSON.stringify({ code: "kernel/unexpected", message: "x", requestId: "req-7b1c02fe" }),
);
const refusal = new ApiError(
  409,
  "",
  JSON.stringify({ code: "x/full", message: "It is full.", requestId: "req-7b1c02fe" }),
);

afterEach(() => toast.dismiss());

test("toasts of unexpected failures show the reference, those of refusals the reason", () => {
  showFailure(error, "Couldn't save");
  expect(toastStore.read()).toMatchObject({ title: "Couldn't save", description: "Reference 7b1c02fe" });
  showFailure(refusal, "Couldn't save");
  expect(toastStore.read()).toMatchObject({ title: "It is full." });
  expect(toastStore.read()).not.toHaveProperty("description");
  showFailureWithReason(error, "Couldn't save");
  expect(toastStore.read()).toMatchObject({ title: "Couldn't save", description: "Reference 7b1c02fe" });
});

test("what could not be loaded shows the reference below the message", () => {
  const query = { data: undefined, isError: true, isFetching: false, error, refetch: () => undefined };
  render(
    <Loaded query={query} skeleton={null} failed="Couldn't load the feed">
      {() => null}
    </Loaded>,
  );
  expect(screen.getByRole("alert").textContent).toMatch(/Couldn't load the feed.*Reference 7b1c02fe/u);
});
