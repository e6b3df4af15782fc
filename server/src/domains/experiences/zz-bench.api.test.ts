import { beforeAll, it } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { writeFileSync } from "node:fs";
const test = useTestApp();
let member: any;
const out: string[] = [];
beforeAll(async () => {
  member = await test.member();
  const { pool } = test.database;
  await pool.query(`insert into users (id, unique_id, first_name) select gen_random_uuid(), 'plan' || n, 'P' || n from generate_series(1, 5000) n`);
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), host.ids[1 + n % 5000], 'Evening ' || n, repeat('word ', 40),
       (array['wellness','learning','social','adventure','creative','technology','networking','business','sports','arts','food'])[1 + n % 11],
       (array['Jardim da Estrela, Lisbon','Ribeira, Porto','Marais, Paris','Mitte, Berlin','Trastevere, Rome','Gamla stan, Stockholm'])[1 + n % 6] || ' ' || n,
       -60 + (n * 7919::bigint % 12000) / 100.0, -170 + (n * 104729::bigint % 34000) / 100.0,
       date_trunc('milliseconds', now() + (n - 2000) * interval '1 minutes'), 60, 10
     from generate_series(1, 100000) n, (select array_agg(id) as ids from users where unique_id like 'plan%') host`);
  await pool.query(`insert into experience_waitlist (id, experience_id, user_id) select gen_random_uuid(), id, $1 from experiences limit 100`, [member.id]);
  await pool.query(`insert into experience_participants (id, experience_id, user_id) select gen_random_uuid(), e.id, u.id from (select id from experiences limit 20000) e, (select id from users limit 5) u`);
  await pool.query(`insert into experience_join_requests (id, experience_id, user_id) select gen_random_uuid(), e.id, u.id from (select id from experiences limit 20000) e, (select id from users limit 2) u`);
  await pool.query("vacuum analyze");
}, 120000);
async function rate(name: string, work: () => Promise<unknown>) {
  for (let i = 0; i < 40; i++) await work();
  const t0 = performance.now(); let n = 0; const lat: number[] = [];
  await Promise.all(Array.from({ length: 8 }, async () => { while (performance.now() - t0 < 2500) { const s = performance.now(); await work(); lat.push(performance.now() - s); n++; } }));
  lat.sort((a, b) => a - b);
  out.push(`${name}: ${(n / ((performance.now() - t0) / 1000)).toFixed(0)}/s p50 ${lat[lat.length >> 1]?.toFixed(2)} ms`);
}

import pg from "pg";
import { vi } from "vitest";
it("explain", async () => {
  const { pool } = test.database;
  const show = async (label: string, text: string, values: unknown[] = []) => {
    const { rows } = await pool.query(`explain (analyze, buffers off, costs on) ${text}`, values);
    out.push(`##### ${label}`, ...rows.map((r: any) => r["QUERY PLAN"]), "");
  };
  for (const url of ["/api/experiences/live?limit=20", "/api/experiences?location=jardim", "/api/experiences?location=Lisbon", "/api/experiences?location=qqqqwwwww", "/api/experiences?category=networking&limit=20"]) {
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await (url.includes("live") ? test.visitor : member).raw("GET", url);
    const calls = spy.mock.calls as any[];
    spy.mockRestore();
    for (const [c, v] of calls) {
      const text = typeof c === "string" ? c : c.text;
      if (!text?.includes('from "experiences"')) continue;
      await show(url, text, Array.isArray(v) ? v : c.values ?? []);
    }
  }
  await pool.query("alter table experiences add column location_folded text generated always as (fold(location)) stored");
  await pool.query("create index lf on experiences using gin (location_folded gin_trgm_ops) where is_active and cancelled_at is null");
  await pool.query("vacuum analyze experiences");
  await show("folded jardim", "select id from experiences where is_active and cancelled_at is null and location_folded like '%jardim%' and (date_time,id) > (now(), '00000000-0000-0000-0000-000000000000') order by date_time, id limit 21");
  await show("folded qq", "select id from experiences where is_active and cancelled_at is null and location_folded like '%qq%' and (date_time,id) > (now(), '00000000-0000-0000-0000-000000000000') order by date_time, id limit 21");
  await show("folded lisbon or near", "select id from experiences where is_active and cancelled_at is null and (location_folded like '%lisbon%' or point(longitude, latitude) <@ box(point(-9.5,38.4),point(-8.8,39))) and (date_time,id) > (now(), '00000000-0000-0000-0000-000000000000') order by date_time, id limit 21");
  writeFileSync("/tmp/exp-explain.txt", out.join("\n") + "\n");
}, 120000);
