import {
  Clapperboard,
  MessageCircle,
  Newspaper,
  Phone,
  Search,
  ShieldCheck,
  Store,
  Tag,
  Upload,
  UserRound,
  Users,
} from "lucide-react";
import { Soon } from "./soon.tsx";

export function SearchSoon() {
  return (
    <Soon title="Find Friends" icon={<Search />} art="networking">
      Look people up by name, meet the newest members, and see who shares your interests.
    </Soon>
  );
}

export function FriendsSoon() {
  return (
    <Soon title="Friends" icon={<Users />} art="social">
      The people you have met here, and those who have asked to be one of them.
    </Soon>
  );
}

export function MessagesSoon() {
  return (
    <Soon title="Messages" icon={<MessageCircle />} art="creative">
      Conversations one to one, with you deciding who may start them.
    </Soon>
  );
}

export function CallsSoon() {
  return (
    <Soon title="Calls" icon={<Phone />} art="technology">
      Your voice and video calls and their history, open only to whom you allow.
    </Soon>
  );
}

export function FeedSoon() {
  return (
    <Soon title="Social Feed" icon={<Newspaper />} art="arts">
      Posts of your friends and of people nearby, each seen only by those it was meant for.
    </Soon>
  );
}

export function ProfileSoon() {
  return (
    <Soon title="Profile" icon={<UserRound />} art="wellness">
      A page for each member: a few words, their posts, their pictures, and the karma they have earned.
    </Soon>
  );
}

export function PrivacySoon() {
  return (
    <Soon title="Privacy" icon={<ShieldCheck />} art="wellness">
      One place to decide who may write, call, find you and see your picture.
    </Soon>
  );
}

export function VideosSoon() {
  return (
    <Soon title="Videos" icon={<Clapperboard />} art="creative">
      Thirty seconds at most, for everybody or for friends only.
    </Soon>
  );
}

export function UploadVideoSoon() {
  return (
    <Soon title="Upload a video" icon={<Upload />} art="creative">
      Pick a clip of up to thirty seconds and choose who may see it.
    </Soon>
  );
}

export function MarketplaceSoon() {
  return (
    <Soon title="Marketplace" icon={<Store />} art="business">
      Things your neighbours pass on, found by saying in your own words what you are looking for.
    </Soon>
  );
}

export function CreateListingSoon() {
  return (
    <Soon title="Create listing" icon={<Tag />} art="business">
      Offer something you no longer need, with a few pictures and a fair price.
    </Soon>
  );
}

export function ListingSoon() {
  return (
    <Soon title="Listing" icon={<Tag />} art="business">
      One thing for sale, with its pictures, its seller, and a way to ask about it.
    </Soon>
  );
}
