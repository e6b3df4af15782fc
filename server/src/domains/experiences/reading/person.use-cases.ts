import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import * as personStore from "./person.store.ts";

/** Of each list. */
const most = 6;

/** What a person hosts and, if they show it to the viewer, what they go to (P-PEOPLE-10). */
export async function plansOf({ db, clock }: Dependencies, viewerId: string, personId: string) {
  const isShown = await personStore.showsPlans(db, viewerId, personId);
  if (isShown === null) throw new AppError(peopleFaults.notFound);
  const now = clock.now();
  const [hosts, goesTo] = await Promise.all([
    personStore.hostedBy(db, viewerId, personId, now, most),
    isShown ? personStore.joinedBy(db, viewerId, personId, now, most) : [],
  ]);
  return { hosts: hosts.map(experienceView), goesTo: goesTo.map(experienceView) };
}
