import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function AuditScreen() {
  return (
    <Page>
      <PageHeader title="Audit log" />
    </Page>
  );
}
