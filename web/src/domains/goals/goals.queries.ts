import { pages } from "@alongside/contract/kernel/limits.ts";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { type ListPage, pagesQuery } from "../../api/pages.ts";
import { callOrLater } from "../../shared/later.ts";
import { freshFor } from "../../api/query.ts";
import type { Topic } from "../../api/topics.ts";
import { afterTick } from "./goals.rules.ts";

export type Goal = Reply<"GET /api/goals">[number];
export type GoalStep = Goal["steps"][number];
export type GoalExperience = Goal["experiences"][number];
export type GoalProgress = Reply<"GET /api/goals/{id}/history">[number];
export type NewGoal = Input<"POST /api/goals">["body"];
export type GoalChange = Input<"PATCH /api/goals/{id}">["body"];
type StepChange = NonNullable<Input<"PATCH /api/goals/{id}/steps/{stepId}">["body"]>;

/** Goals shown on a profile before "Show more". */
const shownAtOnce = 6;

/** The member's goals, open ones first, page by page. */
export const goalsQuery = {
  ...pagesQuery("GET /api/goals", { query: { limit: pages.standard } }),
  staleTime: freshFor,
};

/** A person's goals, as far as the viewer may see them. */
export const shownGoalsQuery = (id: string) =>
  pagesQuery("GET /api/users/{id}/goals", { params: { id }, query: { limit: shownAtOnce } });

/** A goal's progress history, newest first; refetched every time it opens. */
export const goalHistoryQuery = (id: string) => ({
  ...pagesQuery("GET /api/goals/{id}/history", { params: { id }, query: { limit: pages.most } }),
  refetchOnMount: "always" as const,
});

/** Completing a goal earns karma; reopening or deleting it takes that back. */
const goalsAndKarma = ["goals", "karma", "own-account"] as const satisfies readonly Topic[];

type Pages = InfiniteData<ListPage<Goal>>;

/** Shows the server's reply before the list is refetched. */
function showGoal(client: QueryClient, id: string, change: (goal: Goal) => Goal): void {
  client.setQueryData(goalsQuery.queryKey, (list: Pages | undefined) => {
    if (list === undefined) return list;
    const changed = (goal: Goal) => (goal.id === id ? change(goal) : goal);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
  });
}

export function useAddGoal(handlers: MutationHandlers<Goal, NewGoal>) {
  return useApiMutation((body: NewGoal) => call("POST /api/goals", { body }), ["goals"], handlers);
}

export function useChangeGoal(id: string, handlers: MutationHandlers<Goal, GoalChange>) {
  return useApiMutation((body: GoalChange) => call("PATCH /api/goals/{id}", { params: { id }, body }), goalsAndKarma, {
    show: (client, goal) => showGoal(client, id, () => goal),
    scope: `goal/${id}`,
    ...handlers,
  });
}

type GoalTick = Pick<NonNullable<GoalChange>, "isCompleted" | "progress">;

/** Completes or reopens a goal, or moves its progress. Null where it is sent later, when there is a connection. */
export function useTickGoal(id: string, handlers: MutationHandlers<Goal | null, GoalTick>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: GoalTick) =>
      callOrLater(client, {
        endpoint: "PATCH /api/goals/{id}",
        input: { params: { id }, body },
        label: "update your goal",
        subject: `goal/${id}`,
        isStep: true,
      }),
    goalsAndKarma,
    {
      show: (client, saved, change) => showGoal(client, id, (goal) => saved ?? { ...goal, ...afterTick(goal, change) }),
      scope: `goal/${id}`,
      ...handlers,
    },
  );
}

export function useDeleteGoal(handlers: MutationHandlers<null, string>) {
  return useApiMutation((id: string) => call("DELETE /api/goals/{id}", { params: { id } }), goalsAndKarma, handlers);
}

export function useAddStep(goalId: string, handlers: MutationHandlers<GoalStep, string>) {
  return useApiMutation(
    (title: string) => call("POST /api/goals/{id}/steps", { params: { id: goalId }, body: { title } }),
    ["goal-list"],
    {
      scope: `steps/${goalId}`,
      show: (client, step) => showGoal(client, goalId, (goal) => ({ ...goal, steps: [...goal.steps, step] })),
      ...handlers,
    },
  );
}

interface OfStep {
  goalId: string;
  stepId: string;
}

/** Null where it is sent later, when there is a connection. */
export function useChangeStep({ goalId, stepId }: OfStep, handlers: MutationHandlers<GoalStep | null, StepChange>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: StepChange) =>
      callOrLater(client, {
        endpoint: "PATCH /api/goals/{id}/steps/{stepId}",
        input: { params: { id: goalId, stepId }, body },
        label: "save a step in your goal",
        subject: `step/${stepId}/${Object.keys(body).join()}`,
      }),
    ["goal-list"],
    {
      show: (client, changed, change) => {
        const after = (step: GoalStep) => changed ?? { ...step, ...change };
        const steps = (goal: Goal) => goal.steps.map((step) => (step.id === stepId ? after(step) : step));
        showGoal(client, goalId, (goal) => ({ ...goal, steps: steps(goal) }));
      },
      scope: `step/${stepId}`,
      ...handlers,
    },
  );
}

export function useDeleteStep({ goalId, stepId }: OfStep, handlers: MutationHandlers<null, void>) {
  return useApiMutation(
    () => call("DELETE /api/goals/{id}/steps/{stepId}", { params: { id: goalId, stepId } }),
    ["goal-list"],
    handlers,
  );
}
