import type { UserRow } from "./identity.store.ts";

/** The signed-in person as they see themselves. */
export function accountView(user: UserRow) {
  return {
    id: user.id,
    uniqueId: user.uniqueId,
    email: user.email ?? "",
    emailVerified: user.emailVerified,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    aiCredits: user.aiCredits,
    karmaPoints: user.karmaPoints,
    isPro: user.isPro,
    proUntil: user.proUntil?.toISOString() ?? null,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    welcomed: user.welcomedAt !== null,
    city: user.city,
    latitude: user.latitude,
    longitude: user.longitude,
    createdAt: user.createdAt.toISOString(),
  };
}

export function profileView(user: UserRow) {
  return {
    ...accountView(user),
    location: user.location,
    dateOfBirth: user.dateOfBirth,
    phoneNumber: user.phoneNumber,
    travelDistance: user.travelDistance,
    about: user.about,
    interests: user.interests,
    languages: user.languages,
  };
}
