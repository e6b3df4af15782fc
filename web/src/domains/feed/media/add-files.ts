import { postMediaLimits } from "@alongside/contract/feed/feed.constants.ts";
import { toast } from "../../../ui/toast-store.ts";
import { isPicture } from "../../media/shared/prepare-picture.ts";
import type { Uploads } from "../../media/shared/uploads.ts";
import { lengthProblem, problemOf, type VideoProblem } from "../../media/shared/video-file.ts";
import { readVideo } from "../../media/shared/video-frame.ts";

const { photos: most } = postMediaLimits;
const show = (problem: VideoProblem) => toast.show({ ...problem, tone: "danger" });
const mixed = { title: "Photos or a video", description: `A post can have up to ${most} photos or one video.` };
const tooMany = { title: "Too many photos", description: `A post has at most ${most} photos.` };
const neither = {
  title: "Only photos and videos can be added",
  description: "Please choose JPG, PNG, GIF, WebP or MP4.",
};

/** Adds chosen, pasted or shared files to a post: photos as far as there is room, or one video. Says why it doesn't. */
export async function addFiles(uploads: Uploads, files: readonly File[]): Promise<void> {
  const photos = files.filter(isPicture);
  const [video, ...moreVideos] = files.filter((file) => !isPicture(file) && problemOf(file) === null);
  const before = uploads.read();
  if (video === undefined && photos.length === 0) {
    const [first] = files;
    show(first?.type.startsWith("video/") ? (problemOf(first) ?? neither) : neither);
    return;
  }
  const others = before.length + photos.length + moreVideos.length;
  if ((video !== undefined && others > 0) || before.some(({ kind }) => kind === "video")) return show(mixed);
  if (before.length + photos.length > most) return show(tooMany);
  if (photos.length + (video ? 1 : 0) < files.length) show(neither);
  if (video === undefined) return uploads.add(photos);
  const problem = lengthProblem(await lengthOf(video));
  if (problem !== null) return show(problem);
  // Something else may have been added meanwhile.
  if (uploads.read().length === 0) uploads.add([video], "video");
}

async function lengthOf(video: File): Promise<number | null> {
  const address = URL.createObjectURL(video);
  const { duration, poster } = await readVideo(address);
  void poster.finally(() => URL.revokeObjectURL(address));
  return duration;
}
