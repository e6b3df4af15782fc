import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";

type Address = Record<string, string | undefined>;

/** Milliseconds for which the typing rests before the server is asked. */
const typingPause = 300;

const said = (address: Address) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ""));

const routes = {
  [paths.adminDashboard]: "/portal/admin/dashboard",
  [paths.adminReports]: "/portal/admin/reports",
  [paths.adminDecisions]: "/portal/admin/decisions",
  [paths.adminAudit]: "/portal/full/admin/audit",
} as const;
type Place = keyof typeof routes;

/** What is looked for in a list stands in the address: it is still there after a reload, and can be sent to a colleague. */
export function useListAddress(to: Place = paths.adminDashboard) {
  const address: Address = useSearch({ from: routes[to] });
  const { search = "" } = address;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState(search);
  // Back, forward and links change the address from outside; what comes back of one's own typing changes nothing.
  if (known !== search) {
    setKnown(search);
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
      // The address as it is by then: what is typed comes later than it was begun.
      search: (now: Address) => said({ ...now, ...request }),
      replace: true,
      resetScroll: false,
    });
  };
  // What is opened instead may still be on its way when the typing has rested.
  const isStillHere = () => {
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
      else timer.current = setTimeout(() => isStillHere() && change({ search: next }), typingPause);
    },
    /** Shows everything again. */
    clear(...names: readonly string[]) {
      setTyped("");
      change({ search: "", ...Object.fromEntries(names.map((name) => [name, ""])) });
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** The one of these that the address names; the first where it names none. */
export function chosen<T extends string>(values: readonly [T, ...T[]], text: string | undefined): T {
  return values.find((value) => value === text) ?? values[0];
}

/** The same of what may be left out. */
export function named<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}
