import fastify from "fastify";
import pg from "pg";
import { v7 } from "uuid";

// What sending a message is measured against: the framework alone, and one statement that writes the message and moves
// its conversation, asking nobody and telling nobody. node bench/messages-bare-server.ts <port> <connection as JSON>

const [port = "", connection = "{}"] = process.argv.slice(2);
const target = JSON.parse(connection) as pg.ClientConfig; // written by the benchmark that starts this process
const pool = new pg.Pool({ ...target, max: 10 });
const text = `with written as (
    insert into direct_messages (id, conversation_id, sender_id, message) values ($1, $2, $3, $4) returning *),
  moved as (update conversations set last_message_id = $1, last_message_at = now(), version = version + 1 where id = $2)
  select * from written`;

interface Body {
  conversationId: string;
  message: string;
  senderId: string;
}

const server = fastify();
server.post<{ Body: Body }>("/api/messages", async ({ body }, reply) => {
  const values = [v7(), body.conversationId, body.senderId, body.message];
  const { rows } = await pool.query({ name: "send", text, values });
  return reply.code(201).send(rows[0]);
});
await server.listen({ port: Number(port), host: "127.0.0.1" });
process.stdout.write("ready\n");
process.on("SIGTERM", () => process.exit(0));
