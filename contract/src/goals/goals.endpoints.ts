import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { peopleFaults } from "../people/people.faults.ts";
import { goalFaults as faults } from "./goals.faults.ts";
import { goal, goalChange, goalProgress, goalStep, newGoal, newStep, shownGoal, stepChange } from "./goals.shapes.ts";

const writes = [{ points: 120, seconds: 3600, per: "viewer" }] as const;
/** Each change adds a line to the history; completing and reopening add lines to the karma ledger. */
const changes = [{ points: 300, seconds: 3600, per: "viewer" }] as const;
const stepParams = z.object({ id, stepId: id });

export const goalEndpoints = endpoints({
  "GET /api/goals": {
    access: "member",
    summary: "The member's goals, the open ones first, the newest of each first.",
    query: pageQuery,
    reply: z.array(goal),
    paged: true,
  },
  "POST /api/goals": {
    access: "member",
    summary: "Sets a goal.",
    body: newGoal,
    reply: goal,
    status: 201,
    faults: [faults.tooMany],
    limits: writes,
  },
  "GET /api/users/{id}/goals": {
    access: "anyone",
    summary: "What a person is working on: their open goals that the viewer may see, the newest first.",
    params: idParams,
    query: pageQuery,
    reply: z.array(shownGoal),
    paged: true,
    faults: [peopleFaults.notFound],
  },
  "GET /api/goals/{id}": {
    access: "member",
    summary: "One of the member's goals.",
    params: idParams,
    reply: goal,
    faults: [faults.notFound],
  },
  "PATCH /api/goals/{id}": {
    access: "member",
    summary: "Changes a goal; completing it pays its reward once, opening it again takes that back.",
    params: idParams,
    body: goalChange,
    reply: goal,
    faults: [faults.notFound],
    limits: changes,
  },
  "DELETE /api/goals/{id}": {
    access: "member",
    summary: "Deletes a goal; what it paid is taken back.",
    params: idParams,
    status: 204,
    faults: [faults.notFound],
  },
  "GET /api/goals/{id}/history": {
    access: "member",
    summary: "How a goal's progress went, newest first.",
    params: idParams,
    query: pageQuery,
    reply: z.array(goalProgress),
    paged: true,
    faults: [faults.notFound],
  },
  "POST /api/goals/{id}/steps": {
    access: "member",
    summary: "Adds a step to a goal.",
    params: idParams,
    body: newStep,
    reply: goalStep,
    status: 201,
    faults: [faults.notFound, faults.tooManySteps],
    limits: writes,
  },
  "PATCH /api/goals/{id}/steps/{stepId}": {
    access: "member",
    summary: "Renames a step, or ticks it off and on.",
    params: stepParams,
    body: stepChange,
    reply: goalStep,
    faults: [faults.notFound, faults.stepNotFound],
  },
  "DELETE /api/goals/{id}/steps/{stepId}": {
    access: "member",
    summary: "Deletes a step.",
    params: stepParams,
    status: 204,
    faults: [faults.notFound, faults.stepNotFound],
  },
});
