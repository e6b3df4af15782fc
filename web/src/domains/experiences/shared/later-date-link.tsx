import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import { type Experience, laterDayText } from "./experience-format.ts";

interface LaterDateLinkProps extends Pick<ComponentProps<typeof Button>, "render" | "href" | "size"> {
  experience: Pick<Experience, "laterDate" | "title">;
}

/** Beside the action of a full date in a list: the way to the next date with a spot. */
export function LaterDateLink({ experience: { laterDate, title }, ...link }: LaterDateLinkProps) {
  if (laterDate === null) return null;
  return (
    <Button variant="secondary" className="px-3! whitespace-nowrap" {...link}>
      Spots on {laterDayText(laterDate)}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
