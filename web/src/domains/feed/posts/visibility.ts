import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import { Globe, Lock, type LucideIcon, Users } from "lucide-react";

interface VisibilityOption {
  value: PostVisibility;
  label: string;
  /** Shown while writing. */
  description: string;
  icon: LucideIcon;
}

/** Who can see a post, the default first. */
export const visibilities: readonly VisibilityOption[] = [
  { value: "friends", label: "Friends", description: "Only your friends can see it.", icon: Users },
  { value: "public", label: "Public", description: "Anyone can see it, even without an account.", icon: Globe },
  { value: "private", label: "Only me", description: "Only you can see it.", icon: Lock },
];

export const isVisibility = (value: string): value is PostVisibility =>
  visibilities.some((visibility) => visibility.value === value);
