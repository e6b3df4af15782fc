import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import type { JoinRequest } from "../experiences.queries.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { JoinAnswers } from "./join-answers.tsx";

/** A join request with the host's two answers. */
export function RequestRow({ request, about }: { request: JoinRequest; about?: ReactNode }) {
  const name = personName(request.user);
  return (
    <li className={`flex flex-wrap gap-x-3.5 gap-y-3 py-3.5 ${request.message ? "items-start" : "items-center"}`}>
      <PersonAvatar user={request.user} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-semibold">
          <Link to={paths.profile(request.user.id)} className="rounded-xs hover:underline">
            {name}
          </Link>
        </p>
        {about && <p className="line-clamp-2 text-xs text-ink-faint">{about}</p>}
        {request.plusOne && (
          <p className="text-xs font-medium text-ink-soft">
            Brings {request.plusOne.name ?? "someone"}, so accepting takes two spots
          </p>
        )}
        {request.message && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{request.message}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-end">
        <JoinAnswers request={request} name={name} />
      </div>
    </li>
  );
}
