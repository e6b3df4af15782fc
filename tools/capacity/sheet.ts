/** What one server and its database were measured to need; `npm run bench -- capacity` writes it. */
export interface Figures {
  date: string;
  commit: string;
  machine: string;
  /** Processor time of a request of the mix, in milliseconds. */
  request: { server: number; database: number };
  /** Megabytes of a server at rest, and kilobytes more for each open stream of live updates. */
  memory: { server: number; perStream: number };
  /** Bytes of a row with its part of all indexes. */
  bytes: Record<RowKind, number>;
}

export const rowKinds = ["member", "message", "post", "view", "notification", "question"] as const;
export type RowKind = (typeof rowKinds)[number];

/** What nobody can measure before there is a community. All rates are for a member who is active that day. */
export interface Assumptions {
  members: number;
  /** Share of the members who are active on a day. */
  active: number;
  requests: number;
  /** Share of a day's requests in its busiest hour. */
  busiest: number;
  /** Share of the active members who are connected at once. */
  online: number;
  messages: number;
  posts: number;
  views: number;
  notifications: number;
  questions: number;
  /** Megabytes, with the copies the server makes. */
  uploads: number;
  /** Years for which messages, views and conversations with the coach are kept. */
  years: number;
}

export const assumed: Omit<Assumptions, "members"> = {
  active: 0.1,
  requests: 200,
  busiest: 0.12,
  online: 0.15,
  messages: 12,
  posts: 0.3,
  views: 15,
  notifications: 6,
  questions: 1,
  uploads: 1,
  years: 2,
};

export interface Sheet {
  requestsPerSecond: number;
  streams: number;
  /** Server processes, each of one core, and the one that may fail. */
  servers: number;
  hasSpare: boolean;
  serverMemory: number;
  databaseCores: number;
  /** Gigabytes, as all of these. */
  databaseSize: number;
  databaseMemory: number;
  databaseDisk: number;
  objects: number;
  connections: number;
  needsPooler: boolean;
}

const secondsInHour = 3600;
const daysInYear = 365;
/** A process that is busier than this answers late. */
const mostBusy = 0.6;
/** Gigabytes a server may take beside what was measured: caches, pictures being decoded, uploads. */
const spareMemory = 0.5;
/** Beyond it one process would gather too many connections of browsers. */
const mostStreams = 10_000;
/** Notifications are kept for 90 days (decision 0069). */
const notificationYears = 90 / 365;
/** Connections of a server: its pool (DATABASE_POOL_SIZE), and those for listening, the worker and its locks. */
const connectionsEach = 10 + 4;
/** More connections than this cost PostgreSQL more than a pooler does. */
const mostConnections = 200;
const [megabyte, gigabyte] = [1e6, 1e9];

export function sheetOf(figures: Figures, given: Assumptions): Sheet {
  const activeMembers = given.members * given.active;
  const requestsPerSecond = (activeMembers * given.requests * given.busiest) / secondsInHour;
  const streams = Math.ceil(activeMembers * given.online);
  const coresFor = (milliseconds: number) => (requestsPerSecond * milliseconds) / 1000 / mostBusy;

  const needed = Math.max(1, Math.ceil(coresFor(figures.request.server)), Math.ceil(streams / mostStreams));
  const hasSpare = needed > 1;
  const servers = hasSpare ? needed + 1 : 1;
  const streamsEach = streams / needed;
  const serverMemory = figures.memory.server / 1000 + spareMemory + (streamsEach * figures.memory.perStream) / megabyte;

  const perDay =
    given.messages * figures.bytes.message +
    given.views * figures.bytes.view +
    given.questions * figures.bytes.question +
    given.posts * figures.bytes.post;
  const databaseSize =
    (given.members * figures.bytes.member +
      activeMembers * daysInYear * given.years * perDay +
      activeMembers * daysInYear * notificationYears * given.notifications * figures.bytes.notification) /
    gigabyte;
  const connections = servers * connectionsEach;
  return {
    requestsPerSecond,
    streams,
    servers,
    hasSpare,
    serverMemory,
    databaseCores: Math.max(1, Math.ceil(coresFor(figures.request.database))),
    databaseSize,
    // A tenth of it is what people look at; below a gigabyte nothing is saved.
    databaseMemory: Math.max(1, databaseSize / 10),
    // As much again for the log, sorting, and vacuum.
    databaseDisk: Math.max(1, databaseSize * 2),
    objects: (activeMembers * daysInYear * given.years * given.uploads * megabyte) / gigabyte,
    connections,
    needsPooler: connections > mostConnections,
  };
}
