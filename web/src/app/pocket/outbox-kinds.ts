/** The code of each kind of the outbox, loaded when something of it waits although its screen isn't open. */
const code: Record<string, () => Promise<unknown>> = {
  action: () => import("../../shared/later-outbox.ts"),
  message: () => import("../../domains/messages/chat/messages.outbox.ts"),
  post: () => import("../../domains/feed/posts/posts.outbox.ts"),
  "group-message": () => import("../../domains/experiences/chat/group-chat.outbox.ts"),
};

export const loadOutboxKind = (kind: string): Promise<unknown> => code[kind]?.() ?? Promise.resolve();
