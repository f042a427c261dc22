import type { FailureToast } from '../lib/api-failure.ts';
import { supportAction } from '../lib/say-failed.ts';
import { toasts } from '../ui/toast-store.ts';

/** How the failure handler's messages appear on every entry page. */
export function toastFailure({ title, text, lasting, support }: FailureToast): void {
  toasts.add({
    kind: 'error',
    title,
    text,
    ...(support === undefined ? {} : supportAction(support)),
    ...(lasting ? { timeout: null } : {}),
  });
}
