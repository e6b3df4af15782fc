import type {
  ExperienceDetails,
  GroupMessage,
  JoinRequest,
} from "../../src/domains/experiences/experiences.queries.ts";

const createdAt = "2026-01-01T10:00:00.000Z";

export const marta = {
  id: "0198c0de-0000-7000-8000-0000000000a1",
  username: "marta",
  firstName: "Marta",
  lastName: "Silva",
  profileImageUrl: null,
  city: "Lisbon",
  karmaPoints: 164,
  createdAt,
};

/** An experience far in the future, hosted by Marta; what differs is given. */
export function anExperience(what: Partial<ExperienceDetails> = {}): ExperienceDetails {
  return {
    id: "0198c0de-0000-7000-8000-0000000000e1",
    creatorId: marta.id,
    title: "Sunrise walk",
    description: "Along the river",
    category: "wellness",
    agenda: [],
    location: "Lisbon",
    latitude: 38.72,
    longitude: -9.14,
    dateTime: "2099-05-02T06:30:00.000Z",
    timeZone: null,
    duration: 60,
    maxParticipants: 10,
    currentParticipants: 3,
    price: "0.00",
    isFree: true,
    imageUrl: null,
    cover: null,
    isActive: true,
    isCancelled: false,
    approvalRequired: false,
    plusOneAllowed: false,
    series: null,
    laterDate: null,
    createdAt,
    creator: marta,
    guests: [],
    coHosts: [],
    viewerStatus: "none",
    waitlistPosition: null,
    participants: [],
    waitlistCount: 0,
    joinRequestCount: 0,
    ...what,
  };
}

export function aRequest(what: Partial<JoinRequest> = {}): JoinRequest {
  const { id, title, dateTime, category } = anExperience();
  return {
    id: "0198c0de-0000-7000-8000-0000000000f1",
    experienceId: id,
    userId: marta.id,
    status: "pending",
    message: "May I bring my dog?",
    plusOne: null,
    createdAt,
    respondedAt: null,
    user: marta,
    experience: { id, title, dateTime, category },
    ...what,
  };
}

/** A message of a group chat, by Marta unless `user` is given; the number determines its id and its minute. */
export function aGroupMessage(number: number, message: string, what: Partial<GroupMessage> = {}): GroupMessage {
  const { user = marta } = what;
  return {
    id: `0198c0de-0000-7000-c100-${String(number).padStart(12, "0")}`,
    experienceId: anExperience().id,
    userId: user.id,
    message,
    messageType: "text",
    attachments: [],
    isDeleted: false,
    sentAt: new Date(Date.UTC(2026, 4, 1, 10, number)).toISOString(),
    clientId: null,
    user,
    editedAt: null,
    replyTo: null,
    reactions: [],
    mentions: [],
    isNew: false,
    ...what,
  };
}
