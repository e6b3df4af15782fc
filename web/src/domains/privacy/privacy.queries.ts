import { isUnauthorized } from "../../api/api-error.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";
import { toast } from "../../ui/toast-store.ts";

export type PrivacySettings = Reply<"GET /api/privacy/settings">;
type PrivacyChange = Input<"PATCH /api/privacy/settings">["body"];
/** Everyone, friends or no one. */
export type Audience = PrivacySettings["allowCalls"];

/** Who sees the member's profile picture. */
export const privacyQuery = query("GET /api/privacy", {});

/** Who may message, call, befriend, find and see the member. */
export const privacySettingsQuery = query("GET /api/privacy/settings", {});

/** Saves the given settings and leaves the others unchanged (P-PRIVACY-9). */
export function usePrivacyChange() {
  return useApiMutation((body: PrivacyChange) => call("PATCH /api/privacy/settings", { body }), ["privacy-settings"], {
    scope: "privacy-settings",
    show: (client, settings) => client.setQueryData(privacySettingsQuery.queryKey, settings),
    onSuccess() {
      toast.show({
        title: "Settings Updated",
        description: "Your privacy settings have been saved successfully.",
        tone: "success",
      });
    },
    onError(error) {
      if (isUnauthorized(error)) return;
      toast.show({ title: "Error", description: "Failed to update settings. Please try again.", tone: "danger" });
    },
  });
}
