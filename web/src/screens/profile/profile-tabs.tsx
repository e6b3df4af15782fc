import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { Image, Newspaper } from "lucide-react";
import { PersonPosts } from "../../domains/feed/lists/person-posts.tsx";
import { PhotosTab } from "../../domains/people/photos-tab.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useTabInView } from "../../ui/use-tab-in-view.ts";

/** Members reach their own page at both addresses. */
export type ProfileRoute = "/app/profile" | "/app/profile/$userId";

interface ProfileTabsProps {
  userId: string;
  route: ProfileRoute;
  isOwn: boolean;
}

/** Posts and media. The address says which is open. */
export function ProfileTabs({ userId, route, isOwn }: ProfileTabsProps) {
  const { tab } = useSearch({ from: route });
  const navigate = useNavigate();
  const location = useLocation();
  const ref = useTabInView<HTMLDivElement>(tab === undefined ? null : location);
  return (
    <Tabs
      ref={ref}
      value={tab === "media" ? "media" : "posts"}
      onValueChange={(next) =>
        void navigate({
          to: ".",
          search: next === "media" ? { tab: next } : {},
          replace: true,
          resetScroll: false,
        })
      }
    >
      <TabList label="Posts and media" layout="fill" className="mb-4">
        <Tab value="posts" icon={<Newspaper />}>
          Posts
        </Tab>
        <Tab value="media" icon={<Image />}>
          Media
        </Tab>
      </TabList>
      <TabPanel value="posts">
        <PersonPosts userId={userId} />
      </TabPanel>
      <TabPanel value="media">
        <PhotosTab userId={userId} isOwn={isOwn} />
      </TabPanel>
    </Tabs>
  );
}
