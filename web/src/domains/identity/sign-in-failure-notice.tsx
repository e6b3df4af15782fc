import { useSearch } from "@tanstack/react-router";
import { Notice } from "../../ui/notice.tsx";
import { signInFailure } from "./shared/sign-in-failure.ts";

/** Why a sign-in at an outside provider led back to this screen; nothing where none did. */
export function SignInFailureNotice({ screen }: { screen: "login" | "signup" }) {
  const { error, provider } = useSearch({ strict: false });
  const failure = signInFailure(error, { provider, screen });
  if (failure === undefined) return null;
  return (
    <Notice tone="warning" live title={failure.title} className="mb-6">
      {failure.description}
    </Notice>
  );
}
