import { type RefObject, useEffect, useRef } from "react";

/** After a refused submit the first invalid field of the form gets the focus. */
export function useFocusOnError(submitCount: number, isSubmitting: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return form;
}
