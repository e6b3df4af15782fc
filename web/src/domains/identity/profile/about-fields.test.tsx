import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin, robinsProfile } from "../../../../test/fake-api.ts";
import { show } from "../../../../test/show.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { EditProfile } from "./edit-profile.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/profile": ok({ ...robinsProfile, interests: ["Chess"], languages: ["nl"] }),
    "PATCH /api/profile": ok(robinsProfile),
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const open = async () => {
  show(<EditProfile onDone={() => undefined} />);
  return screen.findByLabelText<HTMLInputElement>("Interests");
};
const chips = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
async function saved() {
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(api.sent.at(-1)?.key).toBe("PATCH /api/profile"));
  return api.sent.at(-1)?.body;
}

it("adds interests by Enter, a comma, a suggestion, and what was typed last when saving", async () => {
  const field = await open();
  await user.type(field, "street  food{Enter}tango,");
  await user.click(screen.getByRole("button", { name: "Hiking" }));
  await user.type(field, "kites");
  expect(chips("Your interests")).toEqual(["Chess", "street food", "tango", "Hiking"]);
  expect(await saved()).toMatchObject({ interests: ["Chess", "street food", "tango", "Hiking", "kites"] });
});

it("doesn't add an interest twice, and suggests only what is missing", async () => {
  const field = await open();
  await user.type(field, "CHESS{Enter}");
  expect(chips("Your interests")).toEqual(["Chess"]);
  expect(screen.queryByRole("button", { name: "Chess" })).toBeNull();
  await user.type(field, "cyc");
  expect(chips("Suggested interests")).toEqual(["Cycling"]);
});

it("removes an interest, and takes no more than twelve", async () => {
  const field = await open();
  await user.click(screen.getByRole("button", { name: "Remove Chess" }));
  expect(screen.queryByRole("list", { name: "Your interests" })).toBeNull();
  for (let n = 1; n <= 12; n += 1) await user.type(field, `i${n},`);
  expect(field.disabled).toBe(true);
  expect(screen.queryByRole("list", { name: "Suggested interests" })).toBeNull();
});

it("adds languages by name and sends their codes", async () => {
  await open();
  await user.selectOptions(screen.getByLabelText("Languages you speak"), "Portuguese");
  expect(chips("Your languages")).toEqual(["Dutch", "Portuguese"]);
  await user.click(screen.getByRole("button", { name: "Remove Dutch" }));
  expect(await saved()).toMatchObject({ languages: ["pt"] });
});

it("sends the line about the member without line breaks, and none if it is blank", async () => {
  await open();
  const line = screen.getByLabelText("About you");
  await user.type(line, "I bake{Enter}on Sundays");
  expect(await saved()).toMatchObject({ about: "I bake on Sundays" });
  await user.clear(line);
  expect(await saved()).toMatchObject({ about: null });
});

it("shows what the server refuses at the field", async () => {
  api.answer("PATCH /api/profile", {
    status: 400,
    body: { code: "kernel/invalid", message: "Check the form", issues: [{ path: "about", message: "Too long" }] },
  });
  await open();
  await user.type(screen.getByLabelText("About you"), "x");
  await saved();
  expect(await screen.findByText("Too long")).toBeDefined();
});
