import { paths } from "../../../app/paths.ts";

/** The address to share. */
export const experienceUrl = (id: string) => new URL(paths.experience(id), location.origin).href;
