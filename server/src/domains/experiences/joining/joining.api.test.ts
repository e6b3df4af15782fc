import { describe, expect, it } from "vitest";
import { hosted, mistakes, takenOut } from "../../../../test/experience-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const hour = 3_600_000;
const unknown = "019a0000-0000-7000-8000-000000000000";

/** Runs `work` at a later time, then resets the clock. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  test.clock.advance(ms);
  try {
    return await work();
  } finally {
    test.clock.advance(-ms);
  }
}

describe("joining", () => {
  it("takes a seat, adds an agenda item, opens the group and awards karma", async () => {
    const [host, guest] = [await test.member(), await test.member({ firstName: "Nuno" })];
    const { id, dateTime } = await hosted(host, { title: "Open kitchen", duration: 90 });
    const joined = await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    expect(joined.status, joined.text).toBe(200);
    expect(joined.body).toMatchObject({
      id,
      currentParticipants: 1,
      viewerStatus: "participant",
      waitlistPosition: null,
    });

    const details = await host.call("GET /api/experiences/{id}", { params: { id } });
    expect(details.body).toMatchObject({
      viewerStatus: "creator",
      participants: [{ user: { id: guest.id, firstName: "Nuno" } }],
    });
    const agenda = await guest.call("GET /api/agenda");
    expect(agenda.body).toMatchObject([
      { title: "Open kitchen", dateTime, duration: 90, experienceId: id, isCompleted: false },
    ]);
    expect((await guest.call("GET /api/karma")).body).toMatchObject([{ activity: "experience-joined", points: 3 }]);
    expect((await guest.call("GET /api/auth/user")).body.karmaPoints).toBe(3);
    expect((await guest.call("GET /api/experiences/{id}/messages", { params: { id } })).status).toBe(200);
  });

  it("returns the faults of the contract", async () => {
    const [host, first, second] = [await test.member(), await test.member(), await test.member()];
    const { id } = await hosted(host, { maxParticipants: 1 });
    const closed = await hosted(host, { approvalRequired: true });
    const join = (who: typeof host, target: string) =>
      who.call("POST /api/experiences/{id}/join", { params: { id: target } });
    await join(first, id);
    const faults = [
      await join(first, id),
      await join(host, id),
      await join(second, id),
      await join(second, closed.id),
      await join(second, unknown),
      await join(second, "not-an-id"),
      await later(11 * 24 * hour, () => join(second, closed.id)),
    ];
    expect(faults.map(({ status, message }) => [status, message])).toEqual([
      [409, "You have already joined this experience"],
      [409, "You are the host of this experience"],
      [409, "This experience is full"],
      [409, "Ask to join this experience"],
      [404, "Experience not found"],
      [404, "Experience not found"],
      [409, "This experience has already started"],
    ]);
    expect((await test.visitor.call("POST /api/experiences/{id}/join", { params: { id } })).status).toBe(401);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("closes the member's own pending request", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    await guest.call("POST /api/experiences/{id}/join-request", { params: { id }, body: { message: "" } });
    expect((await guest.call("POST /api/experiences/{id}/join", { params: { id } })).status).toBe(200);
    const { body } = await host.call("GET /api/experiences/{id}/join-requests", { params: { id } });
    expect(body).toEqual([]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("is refused for a deactivated experience", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    await takenOut(test, id);
    const tries = [
      await guest.call("POST /api/experiences/{id}/join", { params: { id } }),
      await guest.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} }),
      await guest.call("GET /api/experiences/{id}", { params: { id } }),
      await host.call("GET /api/experiences/{id}", { params: { id } }),
      await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { title: "Again" } }),
      await host.call("GET /api/experiences/{id}/messages", { params: { id } }),
      await host.call("GET /api/experiences/{id}/calendar.ics", { params: { id } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await host.call("GET /api/user/created-experiences")).body).toEqual([]);
  });
});

describe("leaving", () => {
  it("frees the seat and takes its karma back; joining again awards it again", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    const join = () => guest.call("POST /api/experiences/{id}/join", { params: { id } });
    await join();
    const left = await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect(left.body).toMatchObject({ currentParticipants: 0, viewerStatus: "none" });
    expect((await guest.call("GET /api/agenda")).body).toEqual([]);
    expect((await guest.call("GET /api/user/experiences")).body).toEqual([]);
    expect((await guest.call("GET /api/experiences/{id}/messages", { params: { id } })).status).toBe(403);
    expect((await guest.call("GET /api/karma")).body.map(({ points }) => points)).toEqual([-3, 3]);

    await join();
    expect((await guest.call("GET /api/auth/user")).body.karmaPoints).toBe(3);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("is refused if the member is not a guest", async () => {
    const [host, stranger] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    const leave = (who: typeof host, target: string) =>
      who.call("POST /api/experiences/{id}/leave", { params: { id: target } });
    const faults = [await leave(stranger, id), await leave(host, id), await leave(stranger, unknown)];
    expect(faults.map(({ status, code }) => [status, code])).toEqual([
      [409, "experiences/not-joined"],
      [409, "experiences/not-joined"],
      [404, "experiences/not-found"],
    ]);
  });
});

describe("clashes", () => {
  it("lists only open items that overlap by at least a minute", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const at = (minutes: number) => new Date(Date.UTC(2031, 4, 1, 18) + minutes * 60_000).toISOString();
    const join = async (title: string, minutes: number, duration: number) => {
      const { id } = await hosted(host, { title, dateTime: at(minutes), duration });
      await guest.call("POST /api/experiences/{id}/join", { params: { id } });
      return id;
    };
    const target = await hosted(host, { dateTime: at(0), duration: 60 });
    await join("touches before", -60, 60);
    await join("reaches in", -59, 60);
    await join("inside", 15, 15);
    await join("around", -120, 400);
    await join("touches after", 60, 30);
    const clashes = () => guest.call("GET /api/experiences/{id}/clashes", { params: { id: target.id } });
    expect((await clashes()).body.map(({ title }) => title)).toEqual(["around", "reaches in", "inside"]);

    await test.database.pool.query(
      "update agenda_items set is_completed = true where title = 'inside' and user_id = $1",
      [guest.id],
    );
    await guest.call("POST /api/experiences/{id}/join", { params: { id: target.id } });
    expect((await clashes()).body.map(({ title }) => title)).toEqual(["around", "reaches in"]);
    expect((await guest.call("GET /api/experiences/{id}/clashes", { params: { id: unknown } })).status).toBe(404);
  });
});

describe("deleting an account", () => {
  it("gives seats to the waitlist, and takes back the karma for joining hosted experiences", async () => {
    const [host, leaving, waiting] = [await test.member(), await test.member(), await test.member()];
    const elsewhere = await hosted(host, { maxParticipants: 1 });
    const own = await hosted(leaving);
    await leaving.call("POST /api/experiences/{id}/join", { params: { id: elsewhere.id } });
    await waiting.call("POST /api/experiences/{id}/waitlist", { params: { id: elsewhere.id } });
    await waiting.call("POST /api/experiences/{id}/join", { params: { id: own.id } });
    expect((await waiting.call("GET /api/auth/user")).body.karmaPoints).toBe(3);

    const gone = await leaving.call("DELETE /api/profile", { body: { password: leaving.password } });
    expect(gone.status, gone.text).toBe(204);
    const place = await waiting.call("GET /api/experiences/{id}", { params: { id: elsewhere.id } });
    expect(place.body).toMatchObject({ viewerStatus: "participant", currentParticipants: 1, waitlistCount: 0 });
    expect((await waiting.call("GET /api/experiences/{id}", { params: { id: own.id } })).status).toBe(404);
    expect((await waiting.call("GET /api/agenda")).body.map(({ experienceId }) => experienceId)).toEqual([
      elsewhere.id,
    ]);
    expect((await waiting.call("GET /api/karma")).body.map(({ points }) => points)).toEqual(
      expect.arrayContaining([-3, 3, 3]),
    );
    expect((await waiting.call("GET /api/auth/user")).body.karmaPoints).toBe(3);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("keeps counters consistent while others join", async () => {
    const host = await test.member();
    const elsewhere = await Promise.all(Array.from({ length: 8 }, () => hosted(host)));
    for (let round = 0; round < 8; round += 1) {
      const [leaving, guest] = [await test.member(), await test.member()];
      const own = await hosted(leaving);
      const joins = elsewhere.map(({ id }) => leaving.call("POST /api/experiences/{id}/join", { params: { id } }));
      const answers = await Promise.all([
        ...joins.slice(0, 4),
        leaving.call("DELETE /api/profile"),
        ...joins.slice(4),
        guest.call("POST /api/experiences/{id}/join", { params: { id: own.id } }),
        guest.call("POST /api/experiences/{id}/join-request", { params: { id: own.id }, body: {} }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await mistakes(test.database)).toEqual([]);
    }
  });

  it("includes the member's experiences in the export", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    for (const message of ["Looking forward!", "Shall I bring tea?"])
      await guest.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message } });
    const [first, second] = [
      await hosted(host, { approvalRequired: true }),
      await hosted(host, { maxParticipants: 1 }),
    ];
    await guest.call("POST /api/experiences/{id}/join-request", {
      params: { id: first.id },
      body: { message: "Please" },
    });
    await (await test.member()).call("POST /api/experiences/{id}/join", { params: { id: second.id } });
    const waiting = await guest.call("POST /api/experiences/{id}/waitlist", { params: { id: second.id } });
    expect(waiting.status).toBeLessThan(300);
    const file: unknown = JSON.parse((await guest.call("GET /api/profile/export")).text);
    expect(file).toMatchObject({
      experiences: {
        hosted: [],
        joined: [{ id }],
        requests: [{ experienceId: first.id, status: "pending", message: "Please" }],
        waiting: [{ experienceId: second.id }],
        messages: [{ message: "Shall I bring tea?" }, { message: "Looking forward!" }],
      },
      agenda: [{ experienceId: id }],
      karma: [{ points: 3 }],
    });
  });
});
