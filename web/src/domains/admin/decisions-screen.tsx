import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function DecisionsScreen() {
  return (
    <Page>
      <PageHeader title="Decisions" />
    </Page>
  );
}
