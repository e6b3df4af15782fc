import { createClient } from "@redis/client";
import type { Carrier } from "./carrier.ts";

/** Milliseconds for an answer. */
const usualSilence = 4_000;

/**
 * Events by publish and subscribe of Redis, or of what speaks its protocol (Valkey), on one connection. Nothing is stored
 * there. Installations that share a server have databases of their own in their addresses: `redis://host/1`.
 */
export function redisCarrier(url: string, silenceMs = usualSilence): Carrier {
  const channel = `alongside:${new URL(url).pathname.slice(1) || "0"}`;
  return {
    kind: "redis",
    async open({ heard, lost }) {
      const client = createClient({
        url,
        name: "alongside",
        disableClientInfo: true,
        disableOfflineQueue: true,
        maintNotifications: "disabled",
        // Whoever opens it opens another one.
        socket: { connectTimeout: silenceMs, reconnectStrategy: false },
      });
      client.on("error", lost);
      client.on("end", () => lost());
      const answered = async <T>(work: Promise<T>): Promise<T> => {
        let timer: NodeJS.Timeout | undefined;
        const silence = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error("Redis fell silent")), silenceMs);
        });
        return Promise.race([work, silence]).finally(() => clearTimeout(timer));
      };
      const end = () => {
        if (client.isOpen) client.destroy();
      };
      try {
        await answered(client.connect().then(() => client.subscribe(channel, heard)));
      } catch (error) {
        end();
        throw error;
      }
      return {
        async send(frames) {
          await answered(Promise.all(frames.map((frame) => client.publish(channel, frame))));
        },
        async check() {
          await answered(client.ping());
        },
        async close() {
          end();
        },
      };
    },
  };
}
