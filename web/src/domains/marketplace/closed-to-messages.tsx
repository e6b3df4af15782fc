import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { privacySettingsQuery, usePrivacyChange } from "../privacy/privacy.queries.ts";

/**
 * Tells a seller whom buyers' messages do not reach, and opens the way to them in one step; nothing where everyone may
 * write. At first only friends may (document 2, section 3), and most buyers are none.
 */
export function ClosedToMessages({ className }: { className?: string }) {
  const { data } = useQuery(privacySettingsQuery);
  const change = usePrivacyChange();
  if (data === undefined || data.allowDirectMessages === "everyone") return null;
  return (
    <Notice
      tone="warning"
      title={
        data.allowDirectMessages === "friends"
          ? "Only your friends can write to you about it"
          : "Nobody can write to you about it"
      }
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={change.isPending}
          onClick={() => change.mutate({ allowDirectMessages: "everyone" })}
        >
          Let everyone write to me
        </Button>
      }
      className={className}
    >
      That is how your privacy settings stand. You can change them again at any time.
    </Notice>
  );
}
