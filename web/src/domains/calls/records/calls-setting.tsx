import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { type Audience, privacySettingsQuery, usePrivacyChange } from "../../privacy/privacy.queries.ts";
import { AudienceRow } from "../../privacy/shared/audience-row.tsx";

/** Who may call the member: the same setting as on the privacy screen. */
export function CallsSetting() {
  const settings = useQuery(privacySettingsQuery);
  const change = usePrivacyChange();
  const row = (value: Audience | undefined) => (
    <AudienceRow
      label="Voice & Video Calls"
      description="Who can call you"
      value={value}
      pending={change.isPending}
      onValueChange={(allowCalls) => change.mutate({ allowCalls })}
    />
  );
  return (
    <Card as="section" aria-label="Who can call you" pad="none" className="mb-6 px-4 py-2">
      <Loaded query={settings} skeleton={row(undefined)} failed="Couldn't load your settings">
        {({ allowCalls }) => row((change.isPending ? change.variables?.allowCalls : undefined) ?? allowCalls)}
      </Loaded>
    </Card>
  );
}
