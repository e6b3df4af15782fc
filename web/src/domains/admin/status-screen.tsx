import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function StatusScreen() {
  return (
    <Page>
      <PageHeader title="Status" />
    </Page>
  );
}
