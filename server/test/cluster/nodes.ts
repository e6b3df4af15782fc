import { removeFolder, temporaryFolder } from "../folders.ts";
import { ServerProcess } from "../server-process.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

/** Servers of one community behind a balancer. */
export interface Nodes {
  readonly address: string;
  readonly balancer: Balancer;
  /** The server in a place. */
  at(place: number): ServerProcess;
  /** Starts a server in a place, and waits until it gets requests. `script` is another version's program. */
  start(place: number, script?: string): Promise<ServerProcess>;
  /** Stops the server in a place as a supervisor does, and resolves with its exit code. */
  stop(place: number): Promise<number | null>;
  close(): Promise<void>;
}

/** `envOf` has the settings of the server in a place. */
export async function startNodes(
  count: number,
  envOf: (place: number) => Record<string, string>,
  script?: string,
): Promise<Nodes> {
  const folder = await temporaryFolder("disk");
  const balancer = await startBalancer(count);
  const servers = new Map<number, ServerProcess>();
  const at = (place: number): ServerProcess => {
    const server = servers.get(place);
    if (server === undefined) throw new Error(`no server in place ${place}`);
    return server;
  };
  const start: Nodes["start"] = async (place, program) => {
    const env = { DATA_DIR: folder, DRAIN_SECONDS: "2", LOG_LEVEL: "error", ...envOf(place) };
    const server = await ServerProcess.ready(env, { ...(program !== undefined && { script: program }), seconds: 120 });
    servers.set(place, server);
    balancer.place(place, server.address);
    await balancer.sees(place, true);
    return server;
  };
  const nodes: Nodes = {
    address: balancer.address,
    balancer,
    at,
    start,
    stop: (place) => at(place).stop(),
    async close() {
      await balancer.close();
      await Promise.all([...servers.values()].map((server) => server.stop()));
      await removeFolder(folder);
    },
  };
  try {
    await Promise.all(Array.from({ length: count }, (_, place) => start(place, script)));
    return nodes;
  } catch (error) {
    await nodes.close();
    throw error;
  }
}
