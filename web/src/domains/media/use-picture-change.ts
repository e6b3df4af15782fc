import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, isUnauthorized } from "../../api/api-error.ts";
import { call, type Input } from "../../api/call.ts";
import { toast } from "../../ui/toast-store.ts";
import { sessionQuery } from "../identity/identity.queries.ts";
import { refusalText, showFailureWithReason } from "../../shared/failure.ts";
import { uploadFile } from "./shared/upload-file.ts";

type Choice = Input<"POST /api/profile/upload-picture">["body"];

const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

/**
 * Uploads a picture and makes it the profile picture. If only the last step failed, the uploaded file isn't sent again.
 * Leaving the screen aborts the upload.
 */
export function usePictureChange(onDone: () => void) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  const arrived = useRef<{ file: File; path: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadFile("profile-picture", file, { signal, onProgress: setShare }),
    onSuccess: (path, { file }) => {
      arrived.current = { file, path };
      toast.show({ title: "Upload successful", tone: "success" });
    },
    onError: (error, { signal }) => {
      if (signal.aborted || isUnauthorized(error)) return;
      toast.show({
        title: "Upload failed",
        description: refusalText(error.cause, "Failed to upload file"),
        tone: "danger",
      });
    },
  });

  const save = useMutation({
    meta: { refetches: { onSuccess: ["own-picture"] }, inBackground: true },
    mutationFn: (body: Choice) => call("POST /api/profile/upload-picture", { body }),
    onSuccess: (account) => {
      client.setQueryData(sessionQuery.queryKey, account);
      toast.show({ title: "Profile picture updated successfully!", tone: "success" });
    },
    onError: (error) => {
      // A file the server rejected must be uploaded again.
      if (isRefused(error)) arrived.current = undefined;
      showFailureWithReason(error, "Failed to update profile picture. Please try again.");
    },
  });

  const start = (file: File, crop: Choice["crop"]) => {
    const choose = (path: string) => save.mutate({ imageUrl: path, ...(crop && { crop }) }, { onSuccess: onDone });
    if (arrived.current?.file === file) {
      choose(arrived.current.path);
      return;
    }
    setShare(0);
    running.current = new AbortController();
    upload.mutate({ file, signal: running.current.signal }, { onSuccess: choose });
  };

  return {
    start,
    cancel: () => running.current?.abort(),
    /** The uploaded share, from 0 to 1. */
    share: upload.isPending ? share : undefined,
    isSaving: save.isPending,
  };
}
