import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { writeEntry } from "./journal.ts";

type Hook = Parameters<NonNullable<Reporter["onHookStart"]>>[0];
type Failure = { message: string; stack?: string | undefined };

/** Writes vitest's tests into the journal. */
export default class VitestReporter implements Reporter {
  onTestModuleQueued(file: TestModule): void {
    writeEntry({ kind: "begin", id: file.id, name: file.relativeModuleId, level: "file" });
  }

  onTestModuleEnd(file: TestModule): void {
    writeEntry({ kind: "end", id: file.id });
    writeErrors(file.relativeModuleId, file.errors());
  }

  onTestSuiteResult(suite: TestSuite): void {
    writeErrors(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors());
  }

  onHookStart(hook: Hook): void {
    writeEntry({ kind: "begin", id: hookId(hook), name: `${nameOf(hook.entity)} (${hook.name})`, level: "test" });
  }

  onHookEnd(hook: Hook): void {
    writeEntry({ kind: "end", id: hookId(hook) });
  }

  onTestCaseReady(test: TestCase): void {
    writeEntry({ kind: "begin", id: test.id, name: nameOf(test), level: "test" });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === "pending") return;
    writeEntry({
      kind: "result",
      id: test.id,
      name: nameOf(test),
      status: state,
      ...(state === "failed" && { why: errors.map(describe).join("\n") }),
    });
  }

  onTestRunEnd(_files: readonly TestModule[], errors: readonly Failure[]): void {
    writeErrors("outside of any test", errors);
  }
}

function writeErrors(name: string, errors: readonly Failure[]): void {
  for (const error of errors) writeEntry({ kind: "error", name, why: describe(error) });
}

function nameOf(entity: TestCase | TestSuite | TestModule): string {
  return entity.type === "module" ? entity.relativeModuleId : `${entity.module.relativeModuleId} › ${entity.fullName}`;
}

function hookId({ name, entity }: Hook): string {
  return `${entity.id} ${name}`;
}

/** Uses the error's message: the stack of a timeout was created before the message. */
function describe({ message, stack = "" }: Failure): string {
  const own = stack.split("\n").filter((line) => /^\s+at /.test(line) && !line.includes("node_modules"));
  return [message, ...own.slice(0, 3)].join("\n");
}
