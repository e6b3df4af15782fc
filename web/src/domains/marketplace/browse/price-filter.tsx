import { useId, useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { priceOf } from "./market-address.rules.ts";

interface PriceFilterProps {
  min: number | null;
  max: number | null;
  /** As typed, once both can be prices. */
  onChange: (min: string, max: string) => void;
}

const textOf = (price: number | null) => (price === null ? "" : String(price));

/** The lowest and the highest price; applied when a field is left, or by Enter. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const [typed, setTyped] = useState({ min: textOf(min), max: textOf(max) });
  const [known, setKnown] = useState({ min, max });
  const title = useId();
  // Cleared or changed from outside.
  if (known.min !== min || known.max !== max) {
    setKnown({ min, max });
    setTyped({ min: textOf(min), max: textOf(max) });
  }
  const [lowest, highest] = [priceOf(typed.min), priceOf(typed.max)];
  const isWrong = lowest === undefined || highest === undefined;
  const isReversed = typeof lowest === "number" && typeof highest === "number" && lowest > highest;
  const apply = () => {
    if (!isWrong && !isReversed && (lowest !== min || highest !== max)) onChange(typed.min.trim(), typed.max.trim());
  };
  const field = (name: "min" | "max", label: string) => (
    <Field label={label}>
      <Input
        value={typed[name]}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={12}
        icon={<span aria-hidden="true">$</span>}
        aria-invalid={isReversed || priceOf(typed[name]) === undefined}
        aria-describedby={isWrong || isReversed ? `${title}-error` : undefined}
        onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        onBlur={apply}
      />
    </Field>
  );
  return (
    <form
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <h2 id={title} className="type-subheading mb-2">
        Price
      </h2>
      <div className="grid grid-cols-2 gap-2">
        {field("min", "From")}
        {field("max", "To")}
      </div>
      <p id={`${title}-error`} role="status" className="mt-1.5 text-sm text-danger-ink empty:hidden">
        {isWrong ? "Enter an amount like 25 or 9.50." : isReversed ? "The second price must be higher." : ""}
      </p>
      {/* Enter submits a form of two fields only if it has a button. */}
      <button type="submit" hidden tabIndex={-1}>
        Apply
      </button>
    </form>
  );
}
