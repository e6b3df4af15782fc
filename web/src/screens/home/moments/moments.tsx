import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Award, Check, MessageSquareText, PartyPopper, Share2 } from "lucide-react";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { paths } from "../../../app/paths.ts";
import { useHoldJoined } from "../../../domains/experiences/shared/use-hold-joined.ts";
import { useMarkRead, useNotifications, waitingQuery } from "../../../domains/notifications/notifications.queries.ts";
import { preparePost } from "../../../shared/post-draft.ts";
import { share } from "../../../shared/share.ts";
import { Button } from "../../../ui/button.tsx";
import { MomentDialog } from "../../../ui/moment-dialog.tsx";
import { type Moment, moments, momentStore } from "../../../ui/moment-store.ts";
import { newsMoment } from "./news-moment.ts";

const icons = { goal: Check, badge: Award, event: PartyPopper };

/** Shows the moments of what the member does on Home, and of what they earned since the last visit. */
export function Moments({ viewerId }: { viewerId: string }) {
  const moment = useSyncExternalStore(momentStore.subscribe, momentStore.read);
  const { data: waiting } = useQuery(waitingQuery);
  // Every other day the list isn't requested.
  const { items } = useNotifications(waiting !== undefined && waiting.moments > 0);
  const { mutate: markRead } = useMarkRead();
  const tell = useEffectEvent((news: typeof items) => {
    for (const item of news ?? []) {
      const found = newsMoment(item, Date.now());
      if (found) moments.show({ ...found, onClosed: () => markRead({ ids: [item.id] }) });
    }
  });
  useEffect(() => tell(items), [items]);
  return moment ? <MomentPart key={moment.id} moment={moment} viewerId={viewerId} /> : null;
}

function MomentPart({ moment, viewerId }: { moment: Moment; viewerId: string }) {
  const navigate = useNavigate();
  useHoldJoined();
  const Icon = icons[moment.kind];
  const go = (to: string) => {
    moments.close();
    void navigate({ to });
  };
  return (
    <MomentDialog icon={<Icon />} title={moment.title} text={moment.text} moved={moment.moved} onClose={moments.close}>
      <Button size="lg" block onClick={() => go(moment.next.to)}>
        {moment.next.label}
      </Button>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        <Button
          variant="secondary"
          icon={<Share2 aria-hidden="true" className="size-4.5" />}
          onClick={() => void share({ text: moment.share, url: location.origin })}
        >
          Share
        </Button>
        <Button
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" className="size-4.5" />}
          onClick={() => {
            preparePost(viewerId, moment.share);
            go(paths.feed);
          }}
        >
          Post to the feed
        </Button>
      </div>
      <Button variant="quiet" block onClick={moments.close}>
        Done
      </Button>
    </MomentDialog>
  );
}
