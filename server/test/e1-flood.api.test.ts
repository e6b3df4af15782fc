import { expect, it } from "vitest";
import { useTestApp } from "./test-app.ts";
const test = useTestApp();
it("zones", { timeout: 300_000 }, async () => {
  const all = (await import("node:fs")).existsSync("/usr/share/zoneinfo/tzdata.zi") ? (await import("node:fs")).readFileSync("/usr/share/zoneinfo/tzdata.zi","utf8").split("\n").filter(l=>/^[LZ] /.test(l)).map(l=>l.startsWith("L")?l.split(" ")[2]!:l.split(" ")[1]!) : [];
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), ...all, "US/Pacific-New"])].filter(z=>{try{new Intl.DateTimeFormat("en",{timeZone:z});return true}catch{return false}});
  const bad: string[] = [];
  for (const z of zones) { const c = new Intl.DateTimeFormat("en",{timeZone:z}).resolvedOptions().timeZone; for (const [k,v] of [["raw",z],["canon",c]]) try { await test.database.pool.query("select now() at time zone $1::text", [v]); } catch { bad.push(`${k} ${z} ${v}`); } }
  console.log(zones.length, bad.join("\n"));
});
