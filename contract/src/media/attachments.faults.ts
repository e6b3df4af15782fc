import { fault } from "../kernel/fault.ts";

export const attachmentFaults = {
  fileTooLarge: fault("media/file-too-large", 413, "Files can be up to 25 MB"),
  voiceTooLarge: fault("media/voice-too-large", 413, "This voice message is too large"),
  voiceTooLong: fault("media/voice-too-long", 400, "Voice messages can be up to 5 minutes long"),
  notVoice: fault("media/not-voice", 415, "This is not a voice message"),
  voiceDamaged: fault("media/voice-damaged", 415, "This recording is damaged or was cut off"),
  infected: fault("media/infected", 415, "This file was blocked because it contains a virus"),
  checkUnavailable: fault(
    "media/check-unavailable",
    503,
    "Files can't be checked for viruses right now. Please try again in a moment.",
  ),
  /** Anything but an unused upload of the sender's own. */
  notOwnAttachment: fault("media/not-own-attachment", 400, "Please upload the file first"),
  mixed: fault("media/mixed-attachments", 400, "Send photos and videos, files, or one voice message at a time"),
} as const;
