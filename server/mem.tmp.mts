import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const big = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } }).jpeg({ quality: Number(process.argv[2] ?? 75) }).toBuffer();
const junk = Buffer.alloc(10_485_760, 7); junk.set([0xff,0xd8,0xff,0xe0]);
console.log("jpeg", big.length);
const server = spawn("node", ["server/src/main.ts"], { cwd: "/work/main", env: { ...process.env, PORT: "4977", DATA_DIR: "/tmp/d-m1mem", RATE_LIMITS: "off", LOG_LEVEL: "warn" }, stdio: "inherit" });
const base = "http://localhost:4977";
for (;;) { try { await fetch(base + "/healthz"); break; } catch { await new Promise(r => setTimeout(r, 300)); } }
const rss = () => { const s = readFileSync(`/proc/${server.pid}/status`, "utf8"); return [/VmRSS:\s+(\d+)/, /VmHWM:\s+(\d+)/].map(r => Math.round(Number(r.exec(s)![1]) / 1024)).join("/"); };
let cookie = "";
const join = async () => { const su = await fetch(base + "/api/auth/signup", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email: `m${Date.now()}@example.org`, password: "correct horse 7 Battery!", acceptsTerms: true, firstName: "A", lastName: "B", username: "u" + Date.now() }) });
cookie = su.headers.getSetCookie().map(c => c.split(";")[0]).join("; ");
};
await join();
const put = async (bytes: Buffer) => {
  const r = await fetch(base + "/api/objects/upload", { method: "POST", headers: { cookie } });
  const { uploadURL } = await r.json() as any;
  const u = new URL(uploadURL);
  const a = await fetch(base + u.pathname + u.search, { method: "PUT", body: bytes });
  return a.status;
};
console.log("start", rss());
console.log(await put(await sharp({ create: { width: 40, height: 40, channels: 3, background: "#888" } }).jpeg().toBuffer()), "decoder loaded", rss());
try {
for (let i = 0; i < 4; i++) console.log("junk 10 MB", await put(junk), rss());
console.log("8 junk at once", (await Promise.all(Array.from({ length: 8 }, () => put(junk)))).join(), rss());
for (let i = 0; i < 3; i++) console.log("jpeg", await put(big), rss());
console.log("6 jpeg at once", (await Promise.all(Array.from({ length: 6 }, () => put(big)))).join(), rss());
await join();
for (let n = 0; n < 4; n++) console.log("6 more", (await Promise.all(Array.from({ length: 6 }, () => put(big)))).join(), rss());
await new Promise(r => setTimeout(r, 3000));
console.log("later", rss());
} finally { server.kill("SIGTERM"); }
