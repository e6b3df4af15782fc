import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { privacySettingsQuery, usePrivacyChange } from "../../privacy/privacy.queries.ts";

/**
 * Warns a seller who accepts no messages that buyers can't write, with a link to change it; renders nothing otherwise.
 */
export function ClosedToMessages({ className }: { className?: string }) {
  const { data } = useQuery(privacySettingsQuery);
  const change = usePrivacyChange();
  if (data?.allowDirectMessages !== "none") return null;
  return (
    <Notice
      tone="warning"
      title="Buyers can't write to you"
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={change.isPending}
          onClick={() => change.mutate({ allowDirectMessages: "friends" })}
        >
          Let buyers write to me
        </Button>
      }
      className={className}
    >
      Your privacy settings block all messages. Buyers' messages would arrive as requests you can accept or ignore.
    </Notice>
  );
}
