import type { Reply } from "../../src/api/call.ts";

export const id = (at: number) => `0198c0de-0000-7000-8000-0000000000${String(at).padStart(2, "0")}`;
export const person = { id: id(1), username: "ines", firstName: "Inês", lastName: "Costa", email: "ines@example.test" };
export const user = {
  ...person,
  emailVerified: true,
  city: "Lisbon",
  aiCredits: 150,
  karmaPoints: 12,
  isPro: false,
  proUntil: null,
  suspendedAt: null,
  lastSeenAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
};
export const decision = {
  id: id(8),
  action: "suspend",
  targetType: null,
  excerpt: null,
  reason: "Spam, again and again",
  createdAt: "2026-11-02T10:00:00.000Z",
  answer: "It was not me",
  answeredAt: "2026-11-03T10:00:00.000Z",
  liftedAt: null,
  liftReason: null,
};
export const detail = {
  ...user,
  counts: { experiences: 3, posts: 4, listings: 5, videos: 6, reports: 2 },
  decisions: [],
};
export const experience = {
  id: id(2),
  title: "Pottery for beginners",
  category: "creative",
  location: "Lisbon",
  dateTime: "2026-12-01T18:00:00.000Z",
  currentParticipants: 2,
  maxParticipants: 8,
  isActive: true,
  cancelledAt: null,
  creator: person,
  createdAt: "2026-11-01T10:00:00.000Z",
};
export const payment: Reply<"GET /api/admin/transactions">["transactions"][number] = {
  id: id(3),
  user: person,
  kind: "purchase",
  status: "completed",
  amount: "7.00",
  currency: "usd",
  creditsPurchased: 150,
  description: "150 AI credits",
  reference: "cs_1",
  administrator: null,
  reason: null,
  plan: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  completedAt: "2026-11-01T10:01:00.000Z",
};
