import { CoachTab } from "../../domains/coach/conversation/coach-tab.tsx";
import { Page } from "../../ui/page.tsx";

/** The coach on a screen of its own, with the conversation of Home's tab. */
export function CoachScreen() {
  return (
    <Page className="max-sm:py-4">
      <h1 className="sr-only">Coach</h1>
      <CoachTab isScreen />
    </Page>
  );
}
