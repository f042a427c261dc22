import { toasts } from '../ui/toast-store.ts';

/** How the failure handler's messages appear on every entry page. */
export function toastFailure(toast: { title: string; text?: string; lasting?: boolean }): void {
  toasts.add({
    kind: 'error',
    title: toast.title,
    text: toast.text,
    ...(toast.lasting ? { timeout: null } : {}),
  });
}
