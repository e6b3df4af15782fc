import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../identity/identity.queries.ts";
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

/** The privacy settings of the member, each saved at once. */
export function PrivacyRows() {
  const settings = useQuery(privacySettingsQuery);
  return (
    <Loaded query={settings} skeleton={<RowsSkeleton />} failed="Couldn't load your settings">
      {(saved) => <Rows saved={saved} />}
    </Loaded>
  );
}

/** As high as the rows, so that what is below stays where it is. */
function RowsSkeleton() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading
      </span>
      <div aria-hidden="true">
        <Rows saved={undefined} />
      </div>
    </>
  );
}

function Rows({ saved }: { saved: PrivacySettings | undefined }) {
  const change = usePrivacyChange();
  const hasRelay = useQuery(configQuery).data?.calls.hasRelay ?? true;
  // Shows the choice while it is being saved.
  const shown: Partial<PrivacySettings> = change.isPending ? { ...saved, ...change.variables } : { ...saved };
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
          loading={saved === undefined}
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
      <Switch
        className="min-h-15"
        label="Hide My Address in Calls"
        description={
          hasRelay
            ? "Your calls go through this community's relay, so the other can't see your network address."
            : "This community has no relay, so calls can't hide your network address. While on, your calls won't connect."
        }
        checked={shown.hideCallAddress}
        loading={saved === undefined}
        pending={change.isPending}
        onCheckedChange={(hideCallAddress) => change.mutate({ hideCallAddress })}
      />
    </div>
  );
}
