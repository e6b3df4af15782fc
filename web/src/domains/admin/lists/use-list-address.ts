import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";

type Address = Record<string, string | undefined>;

/** The pause after typing before the search is sent; milliseconds. */
const typingPause = 300;

const withoutEmpty = (address: Address) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ""));

const routes = {
  [paths.adminDashboard]: "/portal/admin/dashboard",
  [paths.adminReports]: "/portal/admin/reports",
  [paths.adminDecisions]: "/portal/admin/decisions",
  [paths.adminAudit]: "/portal/full/admin/audit",
} as const;
type ListPath = keyof typeof routes;

/** Search, filters and sort of a list are part of the URL: they survive a reload and can be shared. */
export function useListAddress(to: ListPath = paths.adminDashboard) {
  const address: Address = useSearch({ from: routes[to] });
  const { search = "" } = address;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [previous, setPrevious] = useState(search);
  const [sent, setSent] = useState(search);
  // Back, forward and links change the URL from outside; the field's own search coming back changes nothing.
  if (previous !== search) {
    setPrevious(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: Address) => {
    clearTimeout(timer.current);
    const request = { search: typed.trim(), ...next };
    setSent(request.search);
    void navigate({
      to,
      // The URL at that moment, because the search is sent after a pause.
      search: (now: Address) => withoutEmpty({ ...now, ...request }),
      replace: true,
      resetScroll: false,
    });
  };
  // Another tab or page may have been opened during the pause.
  const isStillOpen = () => {
    const { pathname, search: now } = router.latestLocation;
    return pathname === to && Object.entries(now).every(([name, value]) => name !== "tab" || value === address["tab"]);
  };
  return {
    address,
    change,
    typed,
    type(text: string) {
      clearTimeout(timer.current);
      setTyped(text);
      const next = text.trim();
      if (next === "") change({ search: next });
      else timer.current = setTimeout(() => isStillOpen() && change({ search: next }), typingPause);
    },
    /** Clears the search and these filters. */
    clear(...names: readonly string[]) {
      setTyped("");
      change({ search: "", ...Object.fromEntries(names.map((name) => [name, ""])) });
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** The option that the URL names, or the first. */
export function optionOrFirst<T extends string>(values: readonly [T, ...T[]], text: string | undefined): T {
  return values.find((value) => value === text) ?? values[0];
}

/** The option that the URL names, if any. */
export function findOption<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}
