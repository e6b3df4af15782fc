import { Search, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";
import { Spinner } from "./spinner.tsx";

interface SearchInputProps extends Omit<ComponentProps<typeof Input>, "type" | "icon" | "end" | "value" | "ref"> {
  /** The label if there is no Field around it. */
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
  pending?: boolean;
}

export function SearchInput({ label, value, onValueChange, pending, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Input
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      ref={input}
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      icon={pending ? <Spinner /> : <Search aria-hidden="true" />}
      end={
        value === "" ? undefined : (
          <IconButton
            size="sm"
            label="Clear"
            icon={<X />}
            onClick={() => {
              onValueChange("");
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
