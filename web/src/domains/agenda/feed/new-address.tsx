import { CalendarPlus, Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast-store.ts";

/** A new address; it is shown only once. */
export function NewAddress({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that created it is gone, so the focus moves to the address.
    field.current?.focus();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.show({ title: "Address copied", tone: "success" });
    } catch {
      field.current?.select();
      toast.show({ title: "Couldn't copy. Copy it by hand.", description: "The address is selected." });
    }
  };
  return (
    <>
      <Notice tone="warning" title="Copy it now. It's shown only once." live>
        Treat it like a password: anyone who has it can read your agenda.
      </Notice>
      <Field label="Your private address">
        <Input ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
          onClick={() => void copy()}
        >
          {isCopied ? "Copied" : "Copy the address"}
        </Button>
        <Button
          variant="secondary"
          icon={<CalendarPlus className="size-4" />}
          href={url.replace(/^https?:/u, "webcal:")}
        >
          Open in a calendar app
        </Button>
      </div>
      <p className="text-ink-soft">
        In Google Calendar, add it under “Other calendars”, “From URL”; in Apple Calendar under “New Calendar
        Subscription”; in Outlook under “Subscribe from web”. Most calendars check for changes every few hours.
      </p>
    </>
  );
}
