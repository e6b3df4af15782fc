import { personName, shortName } from "../../people/shared/person-name.ts";
import type { Experience } from "../experiences.queries.ts";

type Hosts = Pick<Experience, "creator" | "coHosts">;

export function isCoHost({ coHosts }: Pick<Experience, "coHosts">, userId: string | null): boolean {
  return coHosts.some(({ id }) => id === userId);
}

/** "Marta Silva", "Marta and Jonas", "Marta, Jonas and 1 other"; the viewer is "you". */
export function hostNames({ creator, coHosts }: Hosts, viewerId: string | null): string {
  if (coHosts.length === 0) return creator.id === viewerId ? "you" : personName(creator);
  const names = [creator, ...coHosts].map((host) => (host.id === viewerId ? "you" : shortName(host)));
  if (names.length === 2) return names.join(" and ");
  const others = names.length - 2;
  return `${names.slice(0, 2).join(", ")} and ${others} ${others === 1 ? "other" : "others"}`;
}
