import { useQuery } from "@tanstack/react-query";
import { Spinner } from "../../ui/spinner.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { type PrivacySettings, privacySettingsQuery, usePrivacyChange } from "./privacy.queries.ts";
import { AudienceRow } from "./shared/audience-row.tsx";

type SwitchName = "allowFriendRequests" | "showOnlineStatus" | "showProfileToPublic" | "allowSearchByUsername";

/** In the specified order (P-PRIVACY-9). */
const switches: ReadonlyArray<{ name: SwitchName; label: string; description: string }> = [
  { name: "allowFriendRequests", label: "Friend Requests", description: "Others can send you friend requests." },
  { name: "showOnlineStatus", label: "Online Status", description: "A green dot shows when you're online." },
  {
    name: "showProfileToPublic",
    label: "Public Profile",
    description: "Everyone can see your profile. When off, only friends can.",
  },
  {
    name: "allowSearchByUsername",
    label: "Searchable by Username",
    description: "Others can find you by username. When off, only by name.",
  },
];

const loading = (
  <div role="status" className="grid min-h-60 place-items-center text-ink-faint">
    <span className="sr-only">Loading</span>
    <Spinner className="size-8" />
  </div>
);

/** The privacy settings of the member, each saved at once. */
export function PrivacyRows() {
  const settings = useQuery(privacySettingsQuery);
  return (
    <Loaded query={settings} skeleton={loading} failed="Couldn't load your settings">
      {(saved) => <Rows saved={saved} />}
    </Loaded>
  );
}

function Rows({ saved }: { saved: PrivacySettings }) {
  const change = usePrivacyChange();
  // Shows the choice while it is being saved.
  const shown = change.isPending ? { ...saved, ...change.variables } : saved;
  return (
    <div className="divide-y divide-line" aria-busy={change.isPending}>
      <AudienceRow
        label="Direct Messages"
        description="Who can message you."
        value={shown.allowDirectMessages}
        pending={change.isPending}
        onValueChange={(allowDirectMessages) => change.mutate({ allowDirectMessages })}
      />
      <AudienceRow
        label="Voice & Video Calls"
        description="Who can call you."
        value={shown.allowCalls}
        pending={change.isPending}
        onValueChange={(allowCalls) => change.mutate({ allowCalls })}
      />
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          className="min-h-15"
          label={label}
          description={description}
          checked={shown[name]}
          pending={change.isPending}
          onCheckedChange={(isOn) => change.mutate({ [name]: isOn })}
        />
      ))}
      <AudienceRow
        label="Events You Go To"
        description="Who sees them on your profile. Guests of an event always see each other."
        value={shown.plansVisibility}
        pending={change.isPending}
        onValueChange={(plansVisibility) => change.mutate({ plansVisibility })}
      />
    </div>
  );
}
