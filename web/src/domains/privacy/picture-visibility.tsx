import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe, Lock, Users } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { call, type Reply } from "../../api/call.ts";
import type { Option } from "../../ui/option.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { toast } from "../../ui/toast-store.ts";
import { showFailureWithReason } from "../../shared/failure.ts";
import { privacyQuery } from "./privacy.queries.ts";
import { Loaded } from "../../shared/loaded.tsx";

type Visibility = Reply<"GET /api/privacy">["profilePictureVisibility"];

const options: Option<Visibility>[] = [
  { value: "everyone", label: "Everyone", description: "Everyone who sees your profile.", icon: <Globe /> },
  { value: "friends", label: "Friends Only", description: "Only your friends.", icon: <Users /> },
  { value: "none", label: "Only Me", description: "Nobody else.", icon: <Lock /> },
];

const question = { legend: "Who sees your profile picture", hideLegend: true, options };

/** Who sees the member's profile picture; saved at once. */
export function PictureVisibility() {
  const privacy = useQuery(privacyQuery);
  return (
    <Loaded query={privacy} skeleton={<ChoiceSkeleton />} failed="Couldn't load your settings">
      {({ profilePictureVisibility }) => <Choice saved={profilePictureVisibility} />}
    </Loaded>
  );
}

/** As high as the choice, with none made, so that what is below stays where it is. */
function ChoiceSkeleton() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading
      </span>
      <div aria-hidden="true" inert className="opacity-60">
        <RadioCards {...question} value={undefined} onValueChange={() => undefined} />
      </div>
    </>
  );
}

function Choice({ saved }: { saved: Visibility }) {
  const client = useQueryClient();
  const [shown, showNow] = useOptimistic(saved);
  const change = useMutation({
    // In sequence, so that the last choice is saved last.
    scope: { id: "picture-visibility" },
    mutationFn: (visibility: Visibility) => call("PATCH /api/profile/picture-visibility", { body: { visibility } }),
    onSuccess: (privacy) => {
      client.setQueryData(privacyQuery.queryKey, privacy);
      toast.show({ title: "Profile picture visibility updated successfully!", tone: "success" });
    },
    onError: (error) => showFailureWithReason(error, "Failed to update visibility settings."),
  });
  const choose = (visibility: Visibility) =>
    startTransition(async () => {
      showNow(visibility);
      await change.mutateAsync(visibility).catch(() => undefined);
    });
  return <RadioCards {...question} value={shown} onValueChange={choose} />;
}
