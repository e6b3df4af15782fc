export type ToastTone = "plain" | "success" | "danger";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** One action, such as Undo. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | undefined) {
  shown = next;
  for (const tell of listeners) tell();
}

/** The one toast: a new one replaces the last, so that they never pile up. */
export const toast = {
  show(message: ToastMessage) {
    count += 1;
    set({ ...message, id: count });
  },
  dismiss() {
    set(undefined);
  },
};

export const toastStore = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
