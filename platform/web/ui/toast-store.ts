export type ToastKind = 'success' | 'error' | 'info';

export interface ToastInput {
  kind?: ToastKind | undefined;
  title: string;
  text?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** Called when the user closes the toast, rather than using its action or letting it expire. */
  onClose?: (() => void) | undefined;
  /**
   * The time in milliseconds until the toast closes; null keeps it until the user closes it. Five seconds by default.
   */
  timeout?: number | null | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
  timeout: number | null;
}

/** The default time in milliseconds until a toast closes (specification §9). */
export const TOAST_TIMEOUT = 5000;

/** The maximum number of simultaneous toasts; users do not read more. */
export const MAX_TOASTS = 4;

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
      // A repeated message replaces the earlier one instead of piling up.
      const others = toasts.filter((other) => other.title !== toast.title || other.text !== toast.text);
      set(atMost(MAX_TOASTS, [...others, toast]));
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

/**
 * Drops the oldest toast without an error or action, otherwise the oldest toast. Never drops a toast that stays until
 * it is closed.
 */
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
