import { useEffect, useRef, useState } from "react";
import { onDevice, ownerOf } from "../../../../api/device/device-store.ts";
import { type DraftAttachment, withFiles } from "./drafts.ts";

/** A draft without its file, which is stored once, under a key of its own, however often the caption changes. */
type KeptDraft = Omit<DraftAttachment, "file">;

const none: readonly DraftAttachment[] = [];
const fileKey = (key: string) => `file/${key}`;

/** What was chosen for a message to this chat and isn't sent: kept on this device until it is sent, removed or wiped. */
export function useKeptDrafts(chat: string) {
  const [state, setState] = useState({ chat, drafts: none });
  const changedIn = useRef<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readDrafts(chat).then((drafts) => {
      // What was added meanwhile is newer.
      if (!isLeft && changedIn.current !== chat && drafts.length > 0) setState({ chat, drafts });
    });
    return () => {
      isLeft = true;
    };
  }, [chat]);
  const change = (drafts: readonly DraftAttachment[]) => {
    changedIn.current = chat;
    setState({ chat, drafts });
    // A full device keeps nothing; the message can be sent all the same.
    keepDrafts(chat, drafts).catch(() => undefined);
  };
  return [state.chat === chat ? state.drafts : none, change] as const;
}

/** Adds photos to what was chosen for a message to a chat that isn't open. */
export async function addKeptPhotos(chat: string, photos: readonly File[]): Promise<void> {
  await keepDrafts(chat, withFiles(await readDrafts(chat), photos, "media"));
}

function readDrafts(chat: string): Promise<readonly DraftAttachment[]> {
  const read = onDevice(async (transaction) => {
    const kept = ((await transaction.get("drafts", chat)) ?? []) as KeptDraft[]; // only this file writes there
    const drafts: DraftAttachment[] = [];
    for (const draft of kept) {
      const file = await transaction.get("drafts", fileKey(draft.key));
      if (file instanceof File) drafts.push({ ...draft, file });
    }
    return drafts;
  });
  return read.catch(() => none);
}

function keepDrafts(chat: string, drafts: readonly DraftAttachment[]): Promise<void> {
  return onDevice(async (transaction) => {
    if ((await ownerOf(transaction)) === null) return;
    const before = ((await transaction.get("drafts", chat)) ?? []) as KeptDraft[]; // as above
    const keys = new Set(drafts.map(({ key }) => key));
    const kept = new Set(before.map(({ key }) => key));
    for (const { key } of before) if (!keys.has(key)) transaction.remove("drafts", fileKey(key));
    for (const { key, file } of drafts) if (!kept.has(key)) transaction.put("drafts", fileKey(key), file);
    if (drafts.length === 0) transaction.remove("drafts", chat);
    else transaction.put("drafts", chat, drafts.map(withoutFile));
  });
}

function withoutFile(draft: DraftAttachment): KeptDraft {
  const { file: _, ...kept } = draft;
  return kept;
}
