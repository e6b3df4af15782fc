import { clsx } from "clsx";
import { ArrowUp, Square } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { grouped } from "./number-format.ts";

interface ChatComposerProps {
  /** The label of the field: "Message". */
  label: string;
  placeholder?: string;
  onSend: (text: string) => void;
  /** Controlled, if the caller decides when it clears; otherwise it keeps its own text and clears on sending. */
  value?: string;
  onValueChange?: (text: string) => void;
  pending?: boolean;
  disabled?: boolean;
  /** The text can't be changed for now; the field keeps the focus. */
  readOnly?: boolean;
  maxLength?: number;
  sendLabel?: string;
  /** Cancels the pending answer: this button replaces Send meanwhile. */
  stop?: { label: string; pending: boolean; onStop: () => void };
  /** Something besides the text can be sent, so that it may be empty. */
  isReady?: boolean;
  /** Takes files that are pasted into the text or dropped here. */
  onFiles?: (files: File[]) => void;
  /** More of the text's field, such as a list that completes it; a key that it handles does nothing else. */
  field?: Pick<
    ComponentProps<"textarea">,
    "aria-autocomplete" | "aria-controls" | "aria-activedescendant" | "onKeyDown" | "onSelect" | "onBlur"
  > & { ref: RefObject<HTMLTextAreaElement | null> };
  /** Buttons before the text, such as attach. */
  start?: ReactNode;
  className?: string;
}

/** The count is shown this many characters before the limit, because the browser truncates pasted text. */
const near = 200;

/** Enter sends, Shift+Enter adds a line; a blank message can't be sent. */
export function ChatComposer(props: ChatComposerProps) {
  const {
    label,
    placeholder,
    onSend,
    value,
    onValueChange,
    pending,
    disabled,
    readOnly,
    maxLength,
    sendLabel = "Send",
    start,
    stop,
    isReady = false,
    onFiles,
  } = props;
  const ownField = useRef<HTMLTextAreaElement>(null);
  const { ref: field = ownField, onKeyDown, ...fieldProps } = props.field ?? {};
  const [own, setOwn] = useState("");
  const text = value ?? own;
  const ready = (text.trim() !== "" || isReady) && !pending && !disabled;
  const change = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  // The landing page can be written into before its script is there.
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== text) change(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was there before
  }, []);
  const focusField = () => field.current?.focus({ preventScroll: true });
  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    if (value === undefined) setOwn("");
  };
  const takeFiles = (transfer: DataTransfer, event: { preventDefault: () => void }) => {
    if (!onFiles || transfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...transfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can also be chosen by a button
    <form
      onDragOver={(event) => onFiles && event.preventDefault()}
      onDrop={(event) => takeFiles(event.dataTransfer, event)}
      className={clsx(
        "flex items-end gap-1 rounded-xl bg-sunken p-1.5 ring-1 ring-inset ring-control/55 transition focus-within:ring-2 focus-within:ring-focus light:bg-raised",
        props.className,
      )}
      onSubmit={(event) => {
        event.preventDefault();
        // Send disappears while an answer is pending; a keyboard user's focus moves to the field.
        const { submitter } = event.nativeEvent;
        if (submitter?.matches(":focus-visible")) focusField();
        send();
      }}
    >
      {start}
      <textarea
        {...fieldProps}
        ref={field}
        rows={1}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        onPaste={(event) => takeFiles(event.clipboardData, event)}
        maxLength={maxLength}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented) return;
          // While a character is being composed, Enter belongs to the input method.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none bg-transparent px-2.5 py-2.5 text-base leading-6 text-ink outline-none disabled:cursor-not-allowed sm:text-sm"
      />
      {maxLength !== undefined && text.length > maxLength - near && (
        <span className="figures self-center text-xs text-ink-soft">
          <span className="sr-only">Characters: </span>
          {`${grouped(text.length)} / ${grouped(maxLength)}`}
        </span>
      )}
      {stop && pending ? (
        <IconButton
          key="stop"
          label={stop.label}
          tone="raised"
          icon={<Square className="size-4! fill-current" />}
          pending={stop.pending}
          onClick={() => {
            // The button disappears with the answer; the focus moves to the field.
            focusField();
            stop.onStop();
          }}
        />
      ) : (
        <IconButton
          type="submit"
          label={sendLabel}
          tone={ready || pending ? "accent" : "quiet"}
          icon={<ArrowUp />}
          disabled={!ready}
          pending={pending}
        />
      )}
    </form>
  );
}
