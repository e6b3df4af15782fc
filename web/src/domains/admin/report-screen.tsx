import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function ReportScreen() {
  return (
    <Page>
      <PageHeader title="Report" />
    </Page>
  );
}
