import { UserRoundX } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The same for a person who doesn't exist and one this viewer may not see (P-PEOPLE-6). */
export function UserNotFound() {
  return (
    <>
      <h1 className="sr-only">User Not Found</h1>
      <EmptyState
        icon={<UserRoundX />}
        title="User Not Found"
        text="This user profile doesn't exist or you don't have permission to view it."
        action={<Button href={paths.landing}>Go Home</Button>}
      />
    </>
  );
}
