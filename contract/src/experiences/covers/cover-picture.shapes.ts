import { z } from "zod";
import { cropField } from "../../media/media.shapes.ts";

/** The text fields sent with a cover; without a crop the middle is kept. */
export const coverFields = z.object({ crop: cropField.optional() });
