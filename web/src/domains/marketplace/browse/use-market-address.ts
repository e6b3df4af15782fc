import {
  itemDistances,
  type ItemSort,
  type ListingCategory,
} from "@alongside/contract/marketplace/marketplace.constants.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { type FilterAddress, filterOf, hasTown, sentFilterOf, viewOf } from "./market-address.rules.ts";
import { partsIn } from "./market-list.rules.ts";
import { storeMarketFilters, type MarketSearch } from "../marketplace.queries.ts";

interface AddressSearch extends FilterAddress {
  view?: string | undefined;
  search?: string | undefined;
  parts?: string | undefined;
}

/** Milliseconds after the last keystroke before the server is queried. */
const typingPause = 300;

function withoutDefaults(search: AddressSearch): AddressSearch {
  const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== "" && value !== "all");
  return Object.fromEntries(said);
}

const noFilters = { category: "all", sort: "", min: "", max: "" };

/** The market's state in the URL: ?view, the filters and ?q, and an AI search with its remaining parts. */
export function useMarketAddress() {
  const address = useSearch({ from: "/app/member/marketplace" });
  const { q = "", view, search: question = "", parts } = address;
  const isNearKnown = hasTown(useMember());
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => storeMarketFilters(client, { ...address }), [client, address]);

  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  // Back, forward and links change the URL from outside; the member's own typing must not reset the field.
  if (known !== q) {
    setKnown(q);
    if (q !== sent) {
      setSent(q);
      setTyped(q);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (change: AddressSearch, how: { replace: boolean }) => {
    clearTimeout(timer.current);
    const next = { q: typed.trim(), ...change };
    setSent(next.q);
    // The URL at that time: typing is applied with a delay.
    const search = (now: AddressSearch) => withoutDefaults({ ...now, ...next });
    void navigate({ to: paths.marketplace, search, resetScroll: false, ...how });
  };
  const search = useMemo<MarketSearch | null>(
    () => (question === "" ? null : { question, parts: partsIn(parts) }),
    [question, parts],
  );
  return {
    view: viewOf(view),
    filter: filterOf(address, isNearKnown),
    /** The filters sent to the server, where a distance changes nothing for a member without a town. */
    sent: sentFilterOf(address),
    isNearKnown,
    typed,
    search,
    type(text: string) {
      clearTimeout(timer.current);
      setTyped(text);
      const q = text.trim();
      if (q === "") go({ q }, { replace: true });
      else timer.current = setTimeout(() => go({ q }, { replace: true }), typingPause);
    },
    chooseCategory: (next: "all" | ListingCategory) => go({ category: next }, { replace: true }),
    chooseSort: (sort: ItemSort) => go({ sort: sort === "newest" ? "" : sort }, { replace: true }),
    /** As typed; empty for any. */
    choosePrices: (min: string, max: string) => go({ min, max }, { replace: true }),
    chooseDistance: (km: number | null) =>
      go({ within: km === null ? "any" : km === itemDistances.standard ? "" : String(km) }, { replace: true }),
    chooseView: (next: string) => go({ view: viewOf(next) }, { replace: true }),
    clearFilters() {
      setTyped("");
      go({ q: "", ...noFilters }, { replace: true });
    },
    /** Shows the results of a search in the whole market; null shows all items again. */
    show(next: MarketSearch | null) {
      setTyped("");
      const parts = next?.parts ? JSON.stringify(next.parts) : undefined;
      go({ search: next?.question, parts, q: "", ...noFilters, view: "all" }, { replace: search !== null });
    },
  };
}

export type MarketAddress = ReturnType<typeof useMarketAddress>;
