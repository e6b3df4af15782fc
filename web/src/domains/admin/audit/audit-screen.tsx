import { auditActions } from "@alongside/contract/admin/admin.constants.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { AuditEntryRow } from "./audit-entry.tsx";
import { auditQuery } from "../audit.queries.ts";
import { actionLabels } from "./audit.rules.ts";
import { momentOf } from "../lists/list-labels.ts";
import { ListCount } from "../lists/list-count.tsx";
import { findOption, useListAddress } from "../lists/use-list-address.ts";
import { teamQuery } from "../team.queries.ts";

const actionOptions = auditActions.map((action) => ({ value: action, label: actionLabels[action].name }));

/** The audit log; search and filter are part of the URL. */
export function AuditScreen() {
  const { address, change, typed, type, clear } = useListAddress(paths.adminAudit);
  const search = address["search"] ?? "";
  const action = findOption(auditActions, address["action"]);
  const list = useInfiniteQuery({ ...auditQuery(search, action), placeholderData: keepPreviousData });
  // Entries refer to administrators by id; until the team has loaded they are shown without a name.
  const { data: team } = useQuery(teamQuery);
  const formatters = {
    moment: momentOf,
    administrator: (id: string) => team?.accounts.find((account) => account.id === id)?.username,
  };
  const isFiltered = search !== "" || action !== undefined;
  return (
    <Page width="text">
      <PageHeader
        title="Audit log"
        description="Who did what and when, and what it was before. Entries can't be changed or deleted."
      />
      <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchInput
          label="Search by name or title"
          placeholder="Search by administrator or target"
          maxLength={100}
          value={typed}
          onValueChange={type}
          pending={list.isPlaceholderData}
        />
        <NativeSelect
          aria-label="Action"
          options={[{ value: "", label: "All actions" }, ...actionOptions]}
          value={action ?? ""}
          onChange={(event) => change({ action: event.currentTarget.value })}
        />
      </div>
      <ListCount list={list} />
      <Loaded query={list} failed="Couldn't load the audit log" skeleton={<SkeletonRows count={8} />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length > 0) {
            return (
              <>
                <Card pad="none" className="px-4 py-1 sm:px-6">
                  <ul className="divide-y divide-line">
                    {entries.map((entry) => (
                      <AuditEntryRow key={entry.id} entry={entry} formatters={formatters} />
                    ))}
                  </ul>
                </Card>
                <ScrollMore {...moreOf(list)} />
              </>
            );
          }
          return isFiltered ? <NoMatches onClear={() => clear("action")} /> : <NoEntries />;
        }}
      </Loaded>
    </Page>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching entries"
      text="Try fewer words, or all actions."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everything
        </Button>
      }
    />
  );
}

function NoEntries() {
  return <EmptyState icon={<ScrollText />} title="Nothing here yet" text="Actions in the portal appear here." />;
}
