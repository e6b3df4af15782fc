import type { ReactNode } from "react";

/** One choice of a select, a chip group or radio cards. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
}
