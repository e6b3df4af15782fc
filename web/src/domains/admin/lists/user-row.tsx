import { creditTopUp } from "@alongside/contract/admin/admin.constants.ts";
import { mostCredits } from "@alongside/contract/payments/payments.constants.ts";
import { useState } from "react";
import { agoOf } from "../../../ui/ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { grouped } from "../../../ui/number-format.ts";
import { Cell, Row } from "../../../ui/table.tsx";
import { dayOf, nameOfMember } from "./list-labels.ts";
import { type User, useUserChange } from "./lists.queries.ts";
import { ProSwitch } from "./pro-switch.tsx";

/** A member, with the two most frequent changes (P-ADMIN-10). */
export function UserRow({ user, onOpen }: { user: User; onOpen: () => void }) {
  const [now] = useState(() => new Date());
  const change = useUserChange(user.id);
  const name = nameOfMember(user);
  const { aiCredits } = user;
  return (
    <Row>
      <Cell className="md:w-full md:max-w-0 md:min-w-40">
        <span className="block min-w-0">
          <button type="button" onClick={onOpen} className="link max-w-full truncate text-left font-semibold">
            <bdi>{name}</bdi>
          </button>
          <span className="block truncate text-xs text-ink-faint">
            {[user.username === null ? null : `@${user.username}`, user.email].filter(Boolean).join(" · ")}
          </span>
        </span>
        {user.suspendedAt !== null && (
          <Badge tone="danger" className="mt-1">
            Suspended
          </Badge>
        )}
      </Cell>
      <Cell label="Credits">{grouped(aiCredits)}</Cell>
      <Cell label="Karma">{grouped(user.karmaPoints)}</Cell>
      <Cell label="Last seen" className="whitespace-nowrap">
        {user.lastSeenAt === null ? "Never" : agoOf(user.lastSeenAt, now)}
      </Cell>
      <Cell label="Joined" className="whitespace-nowrap">
        {dayOf(user.createdAt)}
      </Cell>
      <Cell label="Pro">
        <ProSwitch user={user} />
      </Cell>
      <Cell>
        <Button
          size="sm"
          variant="secondary"
          className="whitespace-nowrap max-md:w-full"
          aria-label={`${creditTopUp.label} for ${name}`}
          pending={change.isPending}
          disabled={aiCredits + creditTopUp.credits > mostCredits}
          onClick={() => change.mutate({ addCredits: creditTopUp.credits })}
        >
          {creditTopUp.label}
        </Button>
      </Cell>
    </Row>
  );
}
