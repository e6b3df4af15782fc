import { spawnSync } from "node:child_process";

/** Whether this machine has git, which only tests of clones need. */
export const hasGit = spawnSync("git", ["--version"]).status === 0;
