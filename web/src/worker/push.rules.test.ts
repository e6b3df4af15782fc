import { expect, it } from "vitest";
import { pathOf, payloadOf } from "./push.rules.ts";

const shown = {
  kind: "show",
  tag: "message:1",
  title: "Bo",
  body: "Hello",
  url: "/messages?conversation=1",
  badge: 2,
  isCall: false,
  isSilent: true,
};

it("reads what the server sends", () => {
  expect(payloadOf(JSON.stringify(shown))).toEqual(shown);
  expect(payloadOf('{"kind":"close","tag":"message:1","badge":0}')).toEqual({
    kind: "close",
    tag: "message:1",
    badge: 0,
  });
});

it.each([
  ["nothing", ""],
  ["no JSON", "Hello"],
  ["null", "null"],
  ["a list", "[1]"],
  ["a kind of a later version", '{"kind":"ask","tag":"x","title":"Private"}'],
  ["no title", '{"kind":"show","tag":"x","url":"/safety"}'],
  ["no tag", '{"kind":"show","title":"Private"}'],
  ["a number for a title", '{"kind":"show","tag":"x","title":7}'],
  ["what should close, without a tag", '{"kind":"close"}'],
])("shows that there is news for %s", (_, text) => {
  expect(payloadOf(text)).toMatchObject({
    kind: "show",
    tag: "news",
    title: "News from Alongside",
    body: "",
    url: "/home",
  });
});

it("gives what is missing a value that does no harm", () => {
  expect(payloadOf('{"kind":"show","tag":"x","title":"Bo","badge":"many","url":7,"isCall":"yes"}')).toEqual({
    kind: "show",
    tag: "x",
    title: "Bo",
    body: "",
    url: "/home",
    badge: 0,
    isCall: false,
    isSilent: false,
  });
});

it.each(["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", "", null])(
  "leads to Home in place of %s",
  (url) => {
    expect(pathOf(url)).toBe("/home");
  },
);
