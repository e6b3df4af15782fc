import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function PasswordScreen() {
  return (
    <Page>
      <PageHeader title="Change your password" />
    </Page>
  );
}
