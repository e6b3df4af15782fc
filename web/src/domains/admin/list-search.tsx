import { useEffect, useRef, useState } from "react";
import { SearchInput } from "../../ui/search-input.tsx";

/** Milliseconds in which the typing comes to rest. */
const typingPause = 300;

interface ListSearchProps {
  label: string;
  /** What the list is searched for, as the address says it. */
  value: string;
  onSearch: (words: string) => void;
  pending?: boolean;
}

/** Words to look for in a list: they go into the address once the typing rests. */
export function ListSearch({ label, value, onSearch, pending }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back, forward and links change the address from outside.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words.trim()), words === "" ? 0 : typingPause);
  };
  return (
    <SearchInput
      label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onValueChange={change}
      pending={pending ?? false}
    />
  );
}
