import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PasswordForm } from "./password-form.tsx";

export function PasswordScreen() {
  return (
    <Page width="narrow">
      <PageHeader
        title="Change your password"
        description="You stay signed in here and are signed out everywhere else."
        back={<Link to={paths.adminDashboard}>Back to the dashboard</Link>}
      />
      <Card>
        <PasswordForm />
      </Card>
    </Page>
  );
}
