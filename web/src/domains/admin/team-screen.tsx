import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export function TeamScreen() {
  return (
    <Page>
      <PageHeader title="Team" />
    </Page>
  );
}
