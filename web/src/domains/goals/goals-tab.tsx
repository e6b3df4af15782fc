import { Target } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Goals have no calls yet: says so, and offers nothing that would not work. */
export function GoalsTab() {
  return (
    <EmptyState
      icon={<Target />}
      title="Goals are not built yet"
      text="You will set them here and see each one move, percent by percent. Until then the coach can help you find the first step."
    />
  );
}
