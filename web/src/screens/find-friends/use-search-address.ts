import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../app/paths.ts";

interface SearchAddress {
  typed: string;
  type: (text: string) => void;
  /** The search text; empty below two letters. */
  searched: string;
}

/** Puts the search into the address after a pause in typing (P-PEOPLE-3). */
export function useSearchAddress(): SearchAddress {
  const { q } = useSearch({ from: "/app/member/search" });
  const searched = searchTextOf(q ?? "");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, setSent] = useState(searched);
  // Back, forward and links change the address from outside; changes caused by typing are ignored.
  if (known !== searched) {
    setKnown(searched);
    if (searched !== sent) {
      setSent(searched);
      setTyped(searched);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (words: string) => {
    setSent(words);
    void navigate({ to: paths.search, search: { q: words || undefined }, replace: true, resetScroll: false });
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    const words = searchTextOf(text);
    if (words === "") go("");
    else timer.current = setTimeout(() => go(words), peopleLimits.searchPause);
  };
  return { typed, type, searched };
}

function searchTextOf(text: string): string {
  const words = text.trim();
  return [...words].length < peopleLimits.searchFrom ? "" : words;
}
