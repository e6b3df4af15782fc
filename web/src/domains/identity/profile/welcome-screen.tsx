import { useRouter, useSearch } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { isUnauthorized } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { AuthLayout } from "../sign-in/auth-layout.tsx";
import { failureText } from "../../../shared/failure.ts";
import { useMember } from "../identity.queries.ts";
import { nextPath } from "../shared/next-path.ts";
import { useProfileChange } from "./use-profile-change.ts";
import { WelcomeForm } from "./welcome-form.tsx";

/** Shown once, right after sign-up; everything is optional (P-IDENTITY-1). */
export function WelcomeScreen() {
  useMember();
  const { history } = useRouter();
  const next = nextPath(useSearch({ from: "/welcome" }).next) ?? paths.home;
  // Replaces the history entry, so that Back doesn't lead here again.
  const goOn = () => history.replace(next);
  const skip = useProfileChange(goOn);
  return (
    <AuthLayout
      title="Welcome! What should we call you?"
      description="People you meet see your name. You can change this later."
      footer={
        <Button
          variant="quiet"
          block
          pending={skip.isPending}
          onClick={() =>
            skip.mutate(
              { welcomed: true },
              {
                onError: (error) => {
                  if (isUnauthorized(error)) return;
                  const description = failureText(error, "Please try again.");
                  toast.show({ title: "That didn't work", description, tone: "danger" });
                },
              },
            )
          }
        >
          Skip for now
        </Button>
      }
    >
      <WelcomeForm onSaved={goOn} />
    </AuthLayout>
  );
}
