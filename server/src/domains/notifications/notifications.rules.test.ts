import { describe, expect, it } from "vitest";
import { mailText, retryAfter } from "./notifications.rules.ts";

const told = {
  type: "experience-changed",
  title: "“Sunset run” has changed",
  message: "“Sunset run” now takes place at Cais do Sodré.",
  relatedId: "019a0000-0000-7000-8000-000000000000",
  firstName: "Ana",
};

describe("the mail of a notification", () => {
  it("says what happened, links to it, and says how to unsubscribe", () => {
    const { subject, text } = mailText(told, "https://alongside.example");
    expect(subject).toBe(told.title);
    expect(text).toContain("Hello Ana,\n");
    expect(text).toContain(told.message);
    expect(text).toContain("\nhttps://alongside.example/experiences/019a0000-0000-7000-8000-000000000000\n");
    expect(text).toContain('switch off "Changed and cancelled experiences" under "Emails"');
  });

  it.each([
    ["join-request", "Join requests and answers"],
    ["join-accepted", "Join requests and answers"],
    ["join-declined", "Join requests and answers"],
    ["moved-up", "Places that come free"],
    ["experience-cancelled", "Changed and cancelled experiences"],
    ["listing-match", "Saved items and searches"],
    ["experience-reminder", "Reminders before an experience"],
  ])("%s is switched off by %s", (type, name) => {
    expect(mailText({ ...told, type }, "https://a.example").text).toContain(`switch off "${name}"`);
  });

  it.each([
    ["join-request", "/experiences/ID"],
    ["friend-request", "/friends?tab=requests"],
    ["friend-accepted", "/profile/ID"],
    ["message-missed", "/messages?user=ID"],
    ["post-liked", "/feed?post=ID"],
    ["post-commented", "/feed?post=ID"],
    ["video-liked", "/videos?video=ID"],
    ["listing-match", "/marketplace/items/ID"],
    ["listing-sold", "/marketplace/items/ID"],
    ["badge-reached", "/home"],
    ["experience-reminder", "/experiences/ID"],
    ["ticket-answered", "/support/ID"],
    ["balance-changed", "/credits"],
    ["decision-made", "/safety"],
  ])("%s leads to %s", (type, path) => {
    const relatedId = type === "badge-reached" ? null : told.relatedId;
    const link = `https://a.example${path.replace("ID", told.relatedId)}`;
    expect(mailText({ ...told, type, relatedId }, "https://a.example").text).toContain(`\n${link}\n`);
  });

  it.each([
    ["ticket-answered", "what you wrote to us, or your account. To stop these"],
    ["experience-changed", "something you take part in. To stop these"],
  ])("%s says why it was sent", (type, why) => {
    expect(mailText({ ...told, type }, "https://a.example").text).toContain(`because it's about ${why}`);
  });

  it.each(["decision-made", "decision-lifted"])("%s cannot be switched off, and says so", (type) => {
    const { text } = mailText({ ...told, type }, "https://a.example");
    expect(text).not.toContain("switch off");
    expect(text).toContain("because it's about your account");
  });

  it("does without a name and without a record", () => {
    const { text } = mailText({ ...told, firstName: null, relatedId: null }, "https://a.example");
    expect(text).toMatch(/^Hello,\n/u);
    expect(text).toContain("\nhttps://a.example/home\n");
  });
});

it("a mail that fails is retried at growing intervals, five times in all", () => {
  expect([1, 2, 3, 4, 5].map(retryAfter)).toEqual([60_000, 300_000, 1_500_000, 7_200_000, null]);
});
