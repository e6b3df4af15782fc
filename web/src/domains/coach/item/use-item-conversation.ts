import { useState } from "react";
import type { Exchange } from "../conversation/conversation.rules.ts";
import { useAsk } from "../conversation/use-ask.ts";

const failure = { title: "AI Error", description: "Failed to get AI response. Please try again." };

/** Compatibility, value, condition and negotiation (P-MARKETPLACE-10). */
const itemHints = [
  "Is it compatible with what I have?",
  "Is the price good value?",
  "What condition is it in?",
  "How could I negotiate the price?",
] as const;

/** The same for the seller. */
const sellerHints = [
  "What will buyers want to know about fit and size?",
  "Is my price in line with others?",
  "How should I describe the condition?",
  "How do I answer offers below my price?",
] as const;

/** A conversation about a marketplace item, kept while its screen is open. */
export function useItemConversation(memberId: string, itemId: string, isOwn: boolean) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const ask = useAsk({
    memberId,
    itemId,
    failure,
    onAnswer: (exchange, answer) => {
      setExchanges((now) => [...now, exchange]);
      setSuggestions(answer.suggestions);
    },
  });
  return { ...ask, exchanges, suggestions: exchanges.length > 0 ? suggestions : isOwn ? sellerHints : itemHints };
}
