import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Daemon, daemon } from "./daemon.ts";
import { freePort } from "./free-port.ts";

/** Debian's package; other systems have another folder in place of the first. */
const program = "/usr/bin/janus";
const modules = "/usr/lib/x86_64-linux-gnu/janus";

export interface Janus extends Daemon {
  readonly settings: { JANUS_URL: string; JANUS_SECRET: string };
}

/** Debian's Janus with a configuration and ports of its own: only the VideoRoom plugin, over HTTP, on this machine. */
export async function startJanus(): Promise<Janus> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-janus-"));
  const port = await freePort();
  const secret = "only the servers know";
  const files: Record<string, string> = {
    "janus.jcfg": `general: {
      configs_folder = "${folder}"
      plugins_folder = "${modules}/plugins"
      transports_folder = "${modules}/transports"
      events_folder = "${folder}/none"
      loggers_folder = "${folder}/none"
      api_secret = "${secret}"
    }
    media: { rtp_port_range = "24000-24400" }
    nat: { ice_enforce_list = "127.0.0.1" }
    plugins: { disable = "${others.map((name) => `libjanus_${name}.so`).join(",")}" }
    transports: { disable = "libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so,libjanus_websockets.so" }`,
    "janus.transport.http.jcfg": `general: { http = true, https = false, ip = "127.0.0.1", port = ${port}, base_path = "/janus" }
    admin: { admin_http = false }`,
    "janus.plugin.videoroom.jcfg": "general: { }",
  };
  await mkdir(join(folder, "none"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

  const isReady = () =>
    expect(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/janus/info`)).status).toBe(200);
    }).toPass({ timeout: 30_000 });
  const running = daemon(program, ["-F", folder, "-o"], isReady);
  const janus: Janus = {
    ...running,
    settings: { JANUS_URL: `http://127.0.0.1:${port}/janus`, JANUS_SECRET: secret },
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await janus.start();
  return janus;
}

const others = [
  "audiobridge",
  "duktape",
  "echotest",
  "lua",
  "nosip",
  "recordplay",
  "sip",
  "streaming",
  "textroom",
  "videocall",
  "voicemail",
];
