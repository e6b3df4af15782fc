import { transactionSorts } from "@alongside/contract/admin/admin.constants.ts";
import { paymentKinds, paymentStatuses } from "@alongside/contract/payments/payments.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Receipt } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { grouped } from "../../../ui/number-format.ts";
import { Cell, Row } from "../../../ui/table.tsx";
import { ListBar } from "./list-bar.tsx";
import {
  amountOf,
  detailsOf,
  kindNames,
  momentOf,
  nameOfMember,
  toneOfPayment,
  transactionLabel,
} from "./list-labels.ts";
import { type Transaction, transactionsQuery } from "./lists.queries.ts";
import { RecordList } from "./record-list.tsx";
import { optionOrFirst, findOption, useListAddress } from "./use-list-address.ts";

const sorts = [
  { value: "newest", label: "Newest" },
  { value: "amount", label: "Amount" },
];
const statuses = paymentStatuses.map((value) => ({ value, label: value }));
const kinds = paymentKinds.map((value) => ({ value, label: kindNames[value] }));

/** The ledger, read-only (P-ADMIN-8). */
export function PaymentsTab() {
  const list = useListAddress();
  const { address } = list;
  const request = {
    search: address["search"],
    sort: optionOrFirst(transactionSorts, address["sort"]),
    order: findOption(["asc", "desc"], address["order"]),
    status: findOption(paymentStatuses, address["status"]),
    kind: findOption(paymentKinds, address["kind"]),
  };
  const payments = useInfiniteQuery(transactionsQuery(request));
  const isFiltered = request.search !== undefined || request.status !== undefined || request.kind !== undefined;
  return (
    <>
      <ListBar
        list={list}
        search="Member or payment reference"
        pending={payments.isPlaceholderData}
        sorts={sorts}
        defaultOrder="desc"
        filters={[
          { name: "status", label: "Status", all: "Any status", options: statuses },
          { name: "kind", label: "Kind", all: "Any kind", options: kinds },
        ]}
      />
      <RecordList
        list={payments}
        failed="Failed to fetch transactions"
        caption="Payments, grants and top-ups"
        head={["When", "Member", "What", "Amount", "Credits", "Status"]}
        empty={
          <EmptyState
            icon={<Receipt />}
            title="No payments yet"
            text="Payments, manual grants and monthly credits appear here."
          />
        }
        onClear={isFiltered ? () => list.clear("status", "kind") : null}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </RecordList>
    </>
  );
}

function PaymentRow({ payment }: { payment: Transaction }) {
  const { user, creditsPurchased } = payment;
  return (
    <Row>
      <Cell label="When" className="whitespace-nowrap">
        {momentOf(payment.createdAt)}
      </Cell>
      <Cell label="Member">
        <span className="block min-w-0 max-md:text-right">
          {user === null ? (
            <span className="block font-semibold">Account deleted</span>
          ) : (
            <Link
              to={paths.adminDashboard}
              search={{ tab: "users", member: user.id }}
              className="link block truncate font-semibold"
            >
              <bdi>{nameOfMember(user)}</bdi>
            </Link>
          )}
          {user?.email && <span className="block truncate text-xs text-ink-faint">{user.email}</span>}
        </span>
      </Cell>
      <Cell label="What">
        <span className="block min-w-0 max-md:text-right">
          {transactionLabel(payment)}
          <span dir="auto" className="block text-xs wrap-anywhere text-ink-faint">
            {detailsOf(payment)}
          </span>
        </span>
      </Cell>
      <Cell label="Amount" className="whitespace-nowrap">
        {amountOf(payment.amount, payment.currency)}
      </Cell>
      <Cell label="Credits" className="whitespace-nowrap">
        {payment.plan !== null
          ? "–"
          : creditsPurchased > 0
            ? `+${grouped(creditsPurchased)}`
            : grouped(creditsPurchased).replace("-", "−")}
      </Cell>
      <Cell label="Status">
        <Badge tone={toneOfPayment(payment.status)}>{payment.status}</Badge>
      </Cell>
    </Row>
  );
}
