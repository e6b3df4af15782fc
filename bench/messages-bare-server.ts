import fastify from "fastify";
import type pg from "pg";
import { v7 } from "uuid";
import { openDatabase } from "../server/src/db/client.ts";
import { createReadingStore } from "../server/src/domains/messages/conversations/reading.store.ts";
import { createSendingStore } from "../server/src/domains/messages/sending/sending.store.ts";

// What messages are measured against, with the framework and nothing else around it: at /statement the application's own
// single statement for sending, which asks whether the message may be sent; at /insert one that asks nothing; at /page its
// statements for the messages and the two people of a page.
// node bench/messages-bare-server.ts <port> <connection as JSON>

const [port = "", connection = "{}"] = process.argv.slice(2);
const { db, pool } = openDatabase(JSON.parse(connection) as pg.ClientConfig); // written by the benchmark
const [store, reading] = [createSendingStore(db), createReadingStore(db)];
const insert = `with written as (
    insert into direct_messages (id, conversation_id, sender_id, message) values ($1, $2, $3, $4) returning *),
  moved as (update conversations set last_message_id = $1, last_message_at = now(), version = version + 1 where id = $2)
  select * from written`;

interface Body {
  conversationId: string;
  message: string;
  senderId: string;
}

const server = fastify();
server.post<{ Body: Body }>("/statement", async ({ body }, reply) => {
  const sent = await store.send({ ...body, messageType: "text", clientId: null, replyToId: null, sentAt: new Date() });
  return reply.code(sent?.isWritten ? 201 : 403).send({ ...body, ...sent });
});
server.post<{ Body: Body }>("/insert", async ({ body }, reply) => {
  const values = [v7(), body.conversationId, body.senderId, body.message];
  const { rows } = await pool.query({ name: "insert", text: insert, values });
  return reply.code(201).send(rows[0]);
});
server.get<{ Querystring: { id: string; senderId: string; otherId: string } }>("/page", async ({ query }) => {
  const [messages, people] = await Promise.all([
    reading.page(query.senderId, query.id, { limit: 50 }),
    reading.cardsOf(query.senderId, query.otherId),
  ]);
  return { messages: messages.items, people };
});
await server.listen({ port: Number(port), host: "127.0.0.1" });
process.stdout.write("ready\n");
process.on("SIGTERM", () => process.exit(0));
