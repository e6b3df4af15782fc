import { Button } from "./button.tsx";

interface LoadMoreProps {
  hasMore: boolean;
  pending?: boolean;
  onMore: () => void;
  label?: string;
}

export function LoadMore({ hasMore, pending, onMore, label = "Show more" }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center py-6">
      <Button variant="secondary" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
