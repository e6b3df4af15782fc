import { Bell, CalendarDays, Compass, House, MessageCircle, Rss, Settings, Store, Users } from "lucide-react";
import { AppFrame } from "../../ui/app-frame.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { BottomItem, SideItem } from "../../ui/nav-item.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Page } from "../../ui/page.tsx";
import { ThemeToggle } from "../../ui/theme-toggle.tsx";
import { ArtPart } from "./art-part.tsx";
import { CardsPart } from "./cards-part.tsx";
import { ChatPart } from "./chat-part.tsx";
import { ColoursPart } from "./colours-part.tsx";
import { ControlsPart } from "./controls-part.tsx";
import { FormPart } from "./form-part.tsx";
import { OverlaysPart } from "./overlays-part.tsx";
import { StatesPart } from "./states-part.tsx";

const places = [
  { icon: <House />, label: "Home", href: "#home" },
  { icon: <Compass />, label: "Explore", href: "#explore" },
  { icon: <MessageCircle />, label: "Messages", href: "#messages", count: 3 },
  { icon: <Rss />, label: "Feed", href: "#feed" },
  { icon: <Store />, label: "Market", href: "#market" },
];
const more = [
  { icon: <Users />, label: "Friends", href: "#friends", count: 12 },
  { icon: <CalendarDays />, label: "Agenda", href: "#agenda" },
  { icon: <Settings />, label: "Settings", href: "#settings" },
];

const link = (href: string) => <a href={href} aria-current={href === "#home" ? "page" : undefined} />;

/** Every control in every state; development only. */
export function DesignScreen() {
  return (
    <AppFrame
      header={
        <>
          <a href="#home" aria-label="Alongside, home">
            <Logo />
          </a>
          <div className="grow" />
          <ThemeToggle />
          <IconButton label="Notifications" icon={<Bell />} count={4} />
          <Avatar name="Mara Lindqvist" size="sm" online />
        </>
      }
      side={[...places, ...more].map(({ href, ...item }) => (
        <SideItem key={href} {...item} render={link(href)} />
      ))}
      bottom={places.map(({ href, ...item }) => (
        <BottomItem key={href} {...item} render={link(href)} />
      ))}
    >
      <Page>
        <PageHeader
          eyebrow="Tuesday evening"
          title="Good evening, Mara"
          description="Everything a screen can be made of, in every state it can be in."
          back={<a href="#home">Back to Home</a>}
        />
        <div className="flex flex-col gap-14">
          <CardsPart />
          <ArtPart />
          <ControlsPart />
          <FormPart />
          <OverlaysPart />
          <ChatPart />
          <StatesPart />
          <ColoursPart />
        </div>
      </Page>
    </AppFrame>
  );
}
