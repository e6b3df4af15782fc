import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { useRequestedVideo } from "./use-requested-video.ts";
import type { VideosTab } from "../videos.queries.ts";
import { Watching } from "./watching.tsx";

const searchOf = (tab: VideosTab, video?: string) => ({
  ...(tab === "private" && { tab }),
  ...(video !== undefined && { video }),
});

/** Short videos, one at a time: public ones, or the member's own private ones. */
export function VideosScreen() {
  const search = useSearch({ from: "/app/member/videos" });
  const navigate = useNavigate();
  const tab: VideosTab = search.tab === "private" ? "private" : "public";
  const { requested, follow } = useRequestedVideo(search.video);
  return (
    <Page className="-mb-[calc(1.75rem-env(safe-area-inset-bottom))] h-[calc(100dvh-8.3125rem-env(safe-area-inset-bottom)-var(--notices,0px))] min-h-56 max-w-none! p-0! lg:mb-0 lg:h-[calc(100dvh-6.0625rem-var(--notices,0px))] lg:pt-5! lg:pr-6!">
      <Tabs
        value={tab}
        onValueChange={(next) =>
          void navigate({ to: paths.videos, search: searchOf(next === "private" ? next : "public") })
        }
        className="night relative size-full overflow-clip bg-sunken text-ink lg:rounded-2xl lg:shadow-lift"
      >
        <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-center justify-between gap-2 bg-linear-to-b from-sunken/85 to-transparent p-2.5 pb-6 *:pointer-events-auto lg:p-4 lg:pb-8">
          <h1 className="type-heading max-lg:sr-only">Videos</h1>
          <TabList label="Which videos" layout="fill">
            <Tab value="public">Public</Tab>
            <Tab value="private">Private</Tab>
          </TabList>
          <Button size="sm" icon={<Plus className="size-4" />} render={<Link to={paths.uploadVideo} />}>
            Upload
          </Button>
        </div>
        <TabPanel value={tab} className="absolute inset-0 grid items-center *:not-[[role=alert]]:self-stretch">
          <Watching
            key={`${tab} ${requested.count}`}
            tab={tab}
            entry={requested.id}
            onRest={(video) => {
              follow(video);
              void navigate({ to: paths.videos, search: searchOf(tab, video), replace: true, resetScroll: false });
            }}
            onOtherTab={(other, video) =>
              void navigate({ to: paths.videos, search: searchOf(other, video), replace: true })
            }
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
