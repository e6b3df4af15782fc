import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function AdminLoginScreen() {
  return (
    <Page>
      <PageHeader title="Admin Login" />
    </Page>
  );
}
