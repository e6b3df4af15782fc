import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

interface Facts {
  /** Of package.json and package-lock.json. */
  versions: string[];
  changelog: string;
  /** Git's tags of releases, each with the version in its package.json and whether it is what is checked out. */
  tags: { name: string; version: string; isHere: boolean }[];
}

const heading = /^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2}|not released yet)\)$/u;
const numberOf = (version: string) => version.split(".").reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** What is wrong with the version, the changelog and the tags. */
function problemsOf({ versions, changelog, tags }: Facts): string[] {
  const [version = ""] = versions;
  const titles = changelog.split("\n").filter((line) => line.startsWith("## "));
  const sections = titles.flatMap((line) => {
    const [, number = "", date = ""] = heading.exec(line) ?? [];
    return number === "" ? [] : [{ number, isReleased: date !== "not released yet" }];
  });
  const released = new Set(sections.filter(({ isReleased }) => isReleased).map(({ number }) => number));
  const isWrong: [boolean, string][] = [
    [versions.some((each) => each !== version), `package-lock.json has another version than package.json: ${version}`],
    [
      sections.length < titles.length,
      'a section of CHANGELOG.md isn\'t "## 1.2.3 (2026-11-29)" or "(not released yet)"',
    ],
    [sections[0]?.number !== version, `CHANGELOG.md doesn't begin with a section of ${version}`],
    [sections.slice(1).some(({ isReleased }) => !isReleased), "an earlier section of CHANGELOG.md has no date"],
    [
      sections.some(({ number }, at) => at > 0 && numberOf(number) >= numberOf(sections[at - 1]?.number ?? "")),
      "CHANGELOG.md isn't in the order of the versions",
    ],
    [/^## .*\n+(?=## |$(?![^]))/mu.test(changelog), "a section of CHANGELOG.md is empty"],
  ];
  const wrongTags = tags.flatMap((tag) => [
    ...(tag.name === `v${tag.version}` ? [] : [`${tag.name} has version ${tag.version}`]),
    ...(released.has(tag.version) ? [] : [`CHANGELOG.md has no dated section of ${tag.name}`]),
    ...(tag.version === version && !tag.isHere ? [`${tag.name} is released: what follows needs the next version`] : []),
  ]);
  return [...isWrong.filter(([is]) => is).map(([, text]) => text), ...wrongTags];
}

const manifest = z.object({ version: z.string() });
const versionIn = (text: string) => manifest.parse(JSON.parse(text)).version;

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** None where this isn't a checkout. */
function tagsHere(): Facts["tags"] {
  let names: string[];
  try {
    names = git("tag", "--list", "v[0-9]*").split("\n").filter(Boolean);
  } catch {
    return [];
  }
  const here = git("rev-parse", "HEAD");
  return names.map((name) => ({
    name,
    version: versionIn(git("show", `${name}:package.json`)),
    isHere: git("rev-parse", `${name}^{commit}`) === here,
  }));
}

it("the version, the changelog and git's tags agree", () => {
  const lock = z.object({ version: z.string(), packages: z.object({ "": manifest }) });
  const { version, packages } = lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const facts = {
    versions: [versionIn(readFileSync("package.json", "utf8")), version, packages[""].version],
    changelog: readFileSync("CHANGELOG.md", "utf8"),
    tags: tagsHere(),
  };
  expect(problemsOf(facts)).toEqual([]);
});

const good: Facts = {
  versions: ["1.2.0", "1.2.0"],
  changelog: "# Changes\n\n## 1.2.0 (not released yet)\n\n- One.\n\n## 1.1.0 (2026-01-02)\n\n- Two.\n",
  tags: [{ name: "v1.1.0", version: "1.1.0", isHere: false }],
};

it("a release's own commit is fine", () => {
  const changelog = good.changelog.replace("not released yet", "2026-02-03");
  const tags = [...good.tags, { name: "v1.2.0", version: "1.2.0", isHere: true }];
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf({ ...good, changelog, tags })).toEqual([]);
});

it.each<[string, Partial<Facts>, string[]]>([
  [
    "a bump without its section",
    { versions: ["1.3.0", "1.3.0"] },
    ["CHANGELOG.md doesn't begin with a section of 1.3.0"],
  ],
  [
    "a bump without the lock file",
    { versions: ["1.2.0", "1.1.0"] },
    ["package-lock.json has another version than package.json: 1.2.0"],
  ],
  [
    "a section without a date that something follows",
    { changelog: good.changelog.replace("2026-01-02", "not released yet") },
    ["an earlier section of CHANGELOG.md has no date", "CHANGELOG.md has no dated section of v1.1.0"],
  ],
  [
    "another form of heading",
    { changelog: good.changelog.replace("## 1.1.0 (2026-01-02)", "## Version 1.1.0") },
    [
      'a section of CHANGELOG.md isn\'t "## 1.2.3 (2026-11-29)" or "(not released yet)"',
      "CHANGELOG.md has no dated section of v1.1.0",
    ],
  ],
  ["an empty section", { changelog: good.changelog.replace("- One.\n\n", "") }, ["a section of CHANGELOG.md is empty"]],
  [
    "sections in the wrong order",
    { changelog: `${good.changelog}\n## 1.1.5 (2026-01-03)\n\n- Three.\n` },
    ["CHANGELOG.md isn't in the order of the versions"],
  ],
  [
    "a tag of another version",
    { tags: [{ name: "v1.1.1", version: "1.1.0", isHere: false }] },
    ["v1.1.1 has version 1.1.0"],
  ],
  [
    "commits after a release",
    {
      changelog: good.changelog.replace("not released yet", "2026-02-03"),
      tags: [{ name: "v1.2.0", version: "1.2.0", isHere: false }],
    },
    ["v1.2.0 is released: what follows needs the next version"],
  ],
])("%s is found", (_, change, problems) => {
  expect(problemsOf({ ...good, ...change })).toEqual(problems);
});
