import { pages } from "@alongside/contract/kernel/limits.ts";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Input, type Reply } from "../../api/call.ts";
import { type ListPage, pagesQuery } from "../../api/pages.ts";
import { invalidate } from "../../api/query.ts";

export type Goal = Reply<"GET /api/goals">[number];
export type GoalStep = Goal["steps"][number];
export type GoalExperience = Goal["experiences"][number];
export type GoalProgress = Reply<"GET /api/goals/{id}/history">[number];
export type NewGoal = Input<"POST /api/goals">["body"];
export type GoalChange = Input<"PATCH /api/goals/{id}">["body"];
type StepChange = Input<"PATCH /api/goals/{id}/steps/{stepId}">["body"];

/** The coach adds steps too, so a screen that opens later asks again; in milliseconds. */
const freshFor = 10_000;

/** The member's goals, the open ones first, page by page. */
export const goalsQuery = {
  ...pagesQuery("GET /api/goals", { query: { limit: pages.standard } }),
  staleTime: freshFor,
};

/** How a goal went, newest first; asked afresh each time it is looked at. */
export const goalHistoryQuery = (id: string) => ({
  ...pagesQuery("GET /api/goals/{id}/history", { params: { id }, query: { limit: pages.most } }),
  refetchOnMount: "always" as const,
});

/** All that shows a goal, or counts goals. */
function goalsChanged(client: QueryClient): Promise<void> {
  return invalidate(
    client,
    "GET /api/goals",
    "GET /api/goals/{id}",
    "GET /api/goals/{id}/history",
    "GET /api/goals/{id}/experiences",
    "GET /api/user/summary",
  );
}

/** Completing a goal pays, opening it again and deleting it take that back. */
async function goalsAndKarmaChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    goalsChanged(client),
    invalidate(client, "GET /api/karma", "GET /api/karma/weeks", "GET /api/auth/user", "GET /api/profile"),
  ]);
}

function stepsChanged(client: QueryClient): Promise<void> {
  return invalidate(client, "GET /api/goals", "GET /api/goals/{id}");
}

type Pages = InfiniteData<ListPage<Goal>>;

/** Shows what the server has just answered, before the whole list is asked for again. */
function showGoal(client: QueryClient, id: string, change: (goal: Goal) => Goal): void {
  client.setQueryData(goalsQuery.queryKey, (list: Pages | undefined) => {
    if (list === undefined) return list;
    const changed = (goal: Goal) => (goal.id === id ? change(goal) : goal);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
  });
}

interface Handlers<Result, Variables> {
  onSuccess?: (result: Result, variables: Variables) => void;
  onError?: (error: Error) => void;
}

interface Act<Result, Variables> extends Handlers<Result, Variables> {
  act: (variables: Variables) => Promise<Result>;
  changed: (client: QueryClient) => Promise<void>;
  /** Puts the server's answer on the screen. */
  show?: (client: QueryClient, result: Result) => void;
  /** Acts of the same scope go one after the other, so that the last one wins. */
  scope?: string;
}

/**
 * A mutation after which the named answers are asked for again, also after a failure: a refusal means that the screen
 * shows something old. It stays pending until they are there; until then a control may show its `variables`.
 */
function useAct<Result, Variables>({ act, changed, show, scope, onSuccess, onError }: Act<Result, Variables>) {
  const client = useQueryClient();
  return useMutation<Result, Error, Variables>({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: act,
    onSuccess(result, variables) {
      show?.(client, result);
      onSuccess?.(result, variables);
    },
    onError,
    onSettled: () => changed(client),
  });
}

export function useAddGoal(handlers: Handlers<Goal, NewGoal>) {
  return useAct({ act: (body: NewGoal) => call("POST /api/goals", { body }), changed: goalsChanged, ...handlers });
}

export function useChangeGoal(id: string, handlers: Handlers<Goal, GoalChange>) {
  return useAct({
    act: (body: GoalChange) => call("PATCH /api/goals/{id}", { params: { id }, body }),
    changed: goalsAndKarmaChanged,
    show: (client, goal) => showGoal(client, id, () => goal),
    scope: `goal/${id}`,
    ...handlers,
  });
}

export function useDeleteGoal(handlers: Handlers<null, string>) {
  return useAct({
    act: (id: string) => call("DELETE /api/goals/{id}", { params: { id } }),
    changed: goalsAndKarmaChanged,
    ...handlers,
  });
}

export function useAddStep(goalId: string, handlers: Handlers<GoalStep, string>) {
  return useAct({
    act: (title: string) => call("POST /api/goals/{id}/steps", { params: { id: goalId }, body: { title } }),
    changed: stepsChanged,
    show: (client, step) => showGoal(client, goalId, (goal) => ({ ...goal, steps: [...goal.steps, step] })),
    ...handlers,
  });
}

interface OfStep {
  goalId: string;
  stepId: string;
}

export function useChangeStep({ goalId, stepId }: OfStep, handlers: Handlers<GoalStep, StepChange>) {
  return useAct({
    act: (body: StepChange) => call("PATCH /api/goals/{id}/steps/{stepId}", { params: { id: goalId, stepId }, body }),
    changed: stepsChanged,
    show: (client, changed) => {
      const steps = (goal: Goal) => goal.steps.map((step) => (step.id === stepId ? changed : step));
      showGoal(client, goalId, (goal) => ({ ...goal, steps: steps(goal) }));
    },
    scope: `step/${stepId}`,
    ...handlers,
  });
}

export function useDeleteStep({ goalId, stepId }: OfStep, handlers: Handlers<null, void>) {
  return useAct({
    act: () => call("DELETE /api/goals/{id}/steps/{stepId}", { params: { id: goalId, stepId } }),
    changed: stepsChanged,
    ...handlers,
  });
}
