/** One hash over the names and the content of everything the build reads. */
export function sourceHash(): string;
/** Whether web/dist was built from the sources as they are. */
export function buildIsCurrent(): boolean;
/** `hash` is the sources' hash from before the build, so that a change meanwhile is not missed. */
export function writeBuildStamp(hash: string): void;
export function contentHash(): string;
export function contentIsCurrent(): boolean;
export function writeContentStamp(hash: string): void;
