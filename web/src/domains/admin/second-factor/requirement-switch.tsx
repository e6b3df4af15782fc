import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { settingsQuery, useChangeFailed } from "./second-factor.queries.ts";

/** Whether the whole team must have a second factor. */
export function RequirementSwitch() {
  const settings = useQuery(settingsQuery);
  const failed = useChangeFailed();
  const change = useMutation({
    meta: { refetches: ["admin-settings", "admin-second-factor"] },
    mutationFn: (isSecondFactorRequired: boolean) =>
      call("PATCH /api/admin/settings", { body: { isSecondFactorRequired } }),
    onError: (error) => failed(error, "Couldn't change this. Try again.", paths.adminTeam),
  });
  if (settings.data === undefined) return null;
  const shown = change.isPending ? change.variables : settings.data.isSecondFactorRequired;
  return (
    <Card className="mb-4">
      <Switch
        label="Require a second factor"
        description="Everyone without one is signed out and sets it up at their next login."
        checked={shown}
        pending={change.isPending}
        onCheckedChange={(isOn) => change.mutate(isOn)}
      />
    </Card>
  );
}
