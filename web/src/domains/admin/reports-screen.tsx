import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function ReportsScreen() {
  return (
    <Page>
      <PageHeader title="Reports" />
    </Page>
  );
}
