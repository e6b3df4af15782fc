import { Clapperboard, Store, Tag, Upload } from "lucide-react";
import { Soon } from "./soon.tsx";

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
