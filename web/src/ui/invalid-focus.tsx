import { useEffect } from "react";

/** Milliseconds in which a server's refusal of a submitted form may still move the focus. */
const patience = 10_000;
const control = "input, textarea, select, button, [tabindex]";

/** Focuses the first invalid field of a form, or the first control of an invalid group; false if none is invalid. */
function focusInvalid(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]');
  const field = invalid?.matches(control) ? invalid : invalid?.querySelector<HTMLElement>(control);
  field?.focus();
  return field != null;
}

/**
 * Mounted once, at the root. After a refused submit the first invalid field gets the focus, whether the form or later the
 * server refused it, unless the member has gone on meanwhile.
 */
export function InvalidFocus() {
  useEffect(() => {
    let stop = () => {};
    const onSubmit = ({ target }: SubmitEvent) => {
      stop();
      if (!(target instanceof HTMLFormElement)) return;
      const observer = new MutationObserver(() => focusInvalid(target) && stop());
      const timer = setTimeout(() => stop(), patience);
      // Once the form's own handler has shown its errors.
      const soon = setTimeout(() => focusInvalid(target) && stop());
      stop = () => {
        observer.disconnect();
        clearTimeout(timer);
        clearTimeout(soon);
      };
      observer.observe(target, { subtree: true, childList: true, attributeFilter: ["aria-invalid", "data-invalid"] });
    };
    const goOn = () => stop();
    document.addEventListener("submit", onSubmit, true);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, goOn, true);
    return () => {
      stop();
      document.removeEventListener("submit", onSubmit, true);
      for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, goOn, true);
    };
  }, []);
  return null;
}
