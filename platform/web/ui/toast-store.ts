export type ToastKind = 'success' | 'error' | 'info';

export interface ToastInput {
  kind?: ToastKind | undefined;
  title: string;
  text?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** Somebody closed it, rather than using its action or letting it pass. */
  onClose?: (() => void) | undefined;
  /** Milliseconds; null keeps it until it is closed. Five seconds unless told. */
  timeout?: number | null | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
  timeout: number | null;
}

/** Specification §9: toasts stay 5000 ms. */
export const TOAST_TIMEOUT = 5000;

/** More than these at once nobody reads. */
export const MOST_TOASTS = 4;

export interface ToastStore {
  add: (input: ToastInput) => number;
  dismiss: (id: number) => void;
  clear: () => void;
  subscribe: (changed: () => void) => () => void;
  list: () => readonly Toast[];
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const changed of listeners) changed();
  };

  return {
    add(input) {
      lastId += 1;
      const timeout = input.timeout === undefined ? TOAST_TIMEOUT : input.timeout;
      const toast: Toast = { ...input, id: lastId, kind: input.kind ?? 'success', timeout };
      // The same message said again replaces itself instead of piling up.
      const others = toasts.filter((other) => other.title !== toast.title || other.text !== toast.text);
      set(atMost(MOST_TOASTS, [...others, toast]));
      return lastId;
    },
    dismiss(id) {
      set(toasts.filter((toast) => toast.id !== id));
    },
    clear() {
      set([]);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    list: () => toasts,
  };
}

/** Drops the oldest toast that only confirms something; one that stays until it is closed is never dropped. */
function atMost(most: number, all: readonly Toast[]): readonly Toast[] {
  const passing = all.slice(0, -1).filter((toast) => toast.timeout !== null);
  const first = passing.find((toast) => toast.kind !== 'error' && !toast.action) ?? passing[0];
  return all.length <= most || !first
    ? all
    : atMost(
        most,
        all.filter((toast) => toast !== first),
      );
}

export const toasts = createToastStore();
