import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { privacySettingsQuery, usePrivacyChange } from "../../privacy/privacy.queries.ts";
import { AudienceRow } from "../../privacy/shared/audience-row.tsx";

/** Who may call the member: the same setting as on the privacy screen. */
export function CallsSetting() {
  const settings = useQuery(privacySettingsQuery);
  const change = usePrivacyChange();
  return (
    <Card as="section" aria-label="Who can call you" pad="none" className="mb-6 px-4 py-2">
      <Loaded query={settings} skeleton={<SkeletonText lines={2} />} failed="Couldn't load your settings">
        {({ allowCalls }) => (
          <AudienceRow
            label="Voice & Video Calls"
            description="Who can call you"
            value={(change.isPending ? change.variables?.allowCalls : undefined) ?? allowCalls}
            pending={change.isPending}
            onValueChange={(value) => change.mutate({ allowCalls: value })}
          />
        )}
      </Loaded>
    </Card>
  );
}
