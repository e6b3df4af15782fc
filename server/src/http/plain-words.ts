import type { z } from "zod";

/** What a field should be, in plain words. */
const wanted: Record<string, string> = {
  string: "Please enter a text",
  number: "Please enter a number",
  int: "Please enter a whole number",
  boolean: "Please choose yes or no",
  array: "Please send a list",
  object: "Please send the fields as an object",
};

/**
 * Plain words for issues without a message of their own in the shape. A shape's own message comes first, so that the
 * texts of docs/product.md stay word for word.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined && issue.path?.length) return "This field is required";
      return wanted[issue.expected] ?? "This value is invalid";
    case "invalid_value":
      return `Please choose one of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "string"
        ? `Please write at least ${issue.minimum} characters`
        : `At least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" ? `Please keep this to ${issue.maximum} characters` : `At most ${issue.maximum}`;
    case "invalid_format":
      return "This isn't in the expected format";
    default:
      return "This value is invalid";
  }
};
