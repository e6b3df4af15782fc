import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "../../app/paths.ts";
import type { Day } from "./week/agenda-week.rules.ts";

type View = "list" | "week";

/** The agenda's view in the URL: ?view=week&week=2026-11-23. */
export function useAgendaAddress() {
  const search = useSearch({ from: "/app/member/agenda" });
  const navigate = useNavigate();
  const show = useCallback(
    (view: View, week?: Day) =>
      void navigate({
        to: paths.agenda,
        search: view === "list" ? {} : { view, week },
        resetScroll: false,
      }),
    [navigate],
  );
  const view: View = search.view === "week" ? "week" : "list";
  return { view, week: search.week, show };
}
