import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../test/fake-api.ts";
import { aPerson, page, requestId } from "../../../test/makers/people.ts";
import { aRequest } from "../../../test/makers/experiences.ts";
import { show } from "../../../test/show.tsx";
import type { Notification } from "../../domains/notifications/notifications.queries.ts";
import { toast } from "../../ui/toast-store.ts";
import { Notifications } from "./notifications.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const user = userEvent.setup();
const ana = { ...aPerson(1), profileImageUrl: "/objects/profile-pictures/1/ana.webp" };
const bo = aPerson(2);
const event = requestId(50);
let api: ReturnType<typeof fakeApi>;

const notice = (number: number, what: Partial<Notification>): Notification => ({
  id: requestId(90 + number),
  type: "friend-request",
  title: `Notice ${number}`,
  message: "",
  isRead: true,
  relatedId: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  actor: null,
  requestId: null,
  ...what,
});
const friendship = notice(1, { actor: ana, relatedId: ana.id, requestId: requestId(1) });
const joining = notice(2, { type: "join-request", actor: bo, relatedId: event, requestId: requestId(2) });
const badge = notice(3, { type: "badge-reached" });

const befriends = `POST /api/friends/requests/${requestId(1)}`;
const joins = `POST /api/experiences/${event}/join-requests/${requestId(2)}`;

beforeEach(() => {
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/notifications": page([friendship, joining, badge]),
    "GET /api/notifications/unread": ok({ unread: 0, friendRequests: 1, conversations: 0, groupChats: 0, moments: 0 }),
    [`${befriends}/accept`]: ok({ ...aPerson(1), isOnline: false }),
    [`${befriends}/decline`]: { status: 204 },
    [`${joins}/accept`]: ok(aRequest()),
    [`${joins}/decline`]: ok(aRequest()),
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function open() {
  show(<Notifications open onOpenChange={() => undefined} />);
  await screen.findByText("Notice 1");
}
const row = (title: string) => {
  const item = screen.getAllByRole("listitem").find(({ textContent }) => textContent.includes(title));
  if (item === undefined) throw new Error(`no row ${title}`);
  return within(item);
};

describe("a notification", () => {
  it("shows who did it, and nobody where nobody did", async () => {
    await open();
    const pictures = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(pictures).toEqual([ana.profileImageUrl]);
    expect(row("Notice 3").queryByRole("button")).toBeNull();
  });

  it.each([
    ["Notice 1", "Accept", `${befriends}/accept`, "Accepted"],
    ["Notice 1", "Decline", `${befriends}/decline`, "Declined"],
    ["Notice 2", "Accept", `${joins}/accept`, "Accepted"],
    ["Notice 2", "Decline", `${joins}/decline`, "Declined"],
  ])("%s is answered in place with %s", async (title, button, call, answer) => {
    await open();
    await user.click(row(title).getByRole("button", { name: new RegExp(`^${button}`, "u") }));
    expect(await row(title).findByText(answer)).toBeDefined();
    expect(row(title).queryByRole("button")).toBeNull();
    expect(api.sent.map(({ key }) => key)).toContain(call);
  });

  it("that was answered elsewhere says so, and loses its buttons", async () => {
    const gone = { status: 409, body: { code: "experiences/request-answered", message: "Already answered" } };
    api.answer(`${joins}/accept`, gone);
    await open();
    api.answer("GET /api/notifications", page([friendship, { ...joining, requestId: null }, badge]));
    await user.click(row("Notice 2").getByRole("button", { name: /^Accept/u }));
    expect(await screen.findByText("Already answered")).toBeDefined();
    await vi.waitFor(() => expect(row("Notice 2").queryByRole("button")).toBeNull());
    expect(row("Notice 2").queryByText("Accepted")).toBeNull();
  });
});
