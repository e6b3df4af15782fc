import { plans } from "@alongside/contract/payments/payments.constants.ts";
import { Check, Minus } from "lucide-react";
import { grouped } from "../../ui/number-format.ts";
import { Cell, Row, Table } from "../../ui/table.tsx";

const { free, pro } = plans;

/** The differences between the two plans, read from the contract. */
export function PlansTable() {
  return (
    <Table caption="Free and Pro side by side" head={["What you get", free.name, pro.name]}>
      <Row>
        <Cell>On the first of each month, AI credits are filled up to</Cell>
        <Cell>{grouped(free.monthlyCredits)}</Cell>
        <Cell>{grouped(pro.monthlyCredits)}</Cell>
      </Row>
      <Row>
        <Cell>A badge on your page</Cell>
        <Cell>
          <Has isSo={free.badge} />
        </Cell>
        <Cell>
          <Has isSo={pro.badge} />
        </Cell>
      </Row>
      <Row>
        <Cell>Everything else on Alongside</Cell>
        <Cell>
          <Has isSo />
        </Cell>
        <Cell>
          <Has isSo />
        </Cell>
      </Row>
    </Table>
  );
}

function Has({ isSo }: { isSo: boolean }) {
  const Icon = isSo ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={isSo ? "size-4.5 text-sage-ink" : "size-4.5 text-ink-faint"} />
      <span className="sr-only">{isSo ? "Yes" : "No"}</span>
    </>
  );
}
