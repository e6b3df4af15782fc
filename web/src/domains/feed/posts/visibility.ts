import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import { Globe, Lock, type LucideIcon, Users } from "lucide-react";

interface Shown {
  value: PostVisibility;
  label: string;
  /** For whoever writes. */
  about: string;
  icon: LucideIcon;
}

/** Who a post is for, the standard first. */
export const visibilities: readonly Shown[] = [
  { value: "friends", label: "Friends", about: "Only your friends can see it.", icon: Users },
  { value: "public", label: "Public", about: "Anyone can see it, even without an account.", icon: Globe },
  { value: "private", label: "Only me", about: "Only you can see it.", icon: Lock },
];

export const isVisibility = (value: string): value is PostVisibility =>
  visibilities.some((visibility) => visibility.value === value);
