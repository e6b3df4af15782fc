import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { endSetUp, useAdministrator } from "../admin-session.ts";
import { AppSetup } from "./app-setup.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SecondFactorList } from "./second-factor-list.tsx";
import {
  type Added,
  type SecondFactor,
  secondFactorTopics,
  secondFactorQuery,
  useChangeFailed,
} from "./second-factor.queries.ts";

/** The administrator's second factors and recovery codes. */
export function SecondFactorScreen() {
  const mustSetUp = useAdministrator()?.mustSetUp === true;
  const state = useQuery(secondFactorQuery);
  return (
    <Page width="narrow">
      <PageHeader
        title="Second factor"
        description="A stolen password alone opens nothing: logging in also takes your phone or a passkey."
        back={mustSetUp ? undefined : <Link to={paths.adminDashboard}>Back to the dashboard</Link>}
      />
      {mustSetUp && (
        <Notice tone="warning" title="Set up a second factor first" className="mb-6">
          Everyone on the team needs one. The portal opens as soon as yours is on.
        </Notice>
      )}
      <Loaded query={state} failed="Couldn't load your second factor" skeleton={<SkeletonRows count={3} />}>
        {(data) => <SecondFactorParts state={data} />}
      </Loaded>
    </Page>
  );
}

function SecondFactorParts({ state }: { state: SecondFactor }) {
  const { app, passkeys, recoveryCodesLeft, canAddPasskeys } = state;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const failed = useChangeFailed();
  const hasAny = app !== null || passkeys.length > 0;
  const onAdded = ({ recoveryCodes }: Added) => {
    endSetUp();
    setCodes(recoveryCodes);
    toast.show({ title: "Second factor added", tone: "success" });
  };
  const renew = useMutation({
    meta: { refetches: secondFactorTopics },
    mutationFn: () => call("POST /api/admin/second-factor/recovery-codes"),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) => failed(error, "Couldn't make new codes. Try again."),
  });
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <Section title="Ways to confirm it's you">
          {hasAny ? (
            <SecondFactorList app={app} passkeys={passkeys} />
          ) : (
            <p className="text-sm text-ink-soft">None yet. Add an app or a passkey.</p>
          )}
          <ButtonRow className="mt-4">
            {app === null && <AppSetup onAdded={onAdded} />}
            {canAddPasskeys && <PasskeySetup onAdded={onAdded} />}
          </ButtonRow>
          {!canAddPasskeys && (
            <p className="mt-3 text-xs text-ink-faint">Passkeys need this site to have an https address.</p>
          )}
        </Section>
      </Card>
      {hasAny && (
        <Card>
          <Section
            title="Recovery codes"
            description={
              recoveryCodesLeft === 1
                ? "1 code left. Make new ones."
                : `${recoveryCodesLeft} codes left. Each works once.`
            }
          >
            <Button
              variant="secondary"
              pending={renew.isPending}
              pendingText="Making codes..."
              onClick={() => renew.mutate()}
            >
              Make new codes
            </Button>
          </Section>
        </Card>
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </div>
  );
}
