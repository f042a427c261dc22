import { msg } from '@lingui/core/macro';
import { type ToastInput, toasts } from '#platform/web/ui/toast-store.ts';
import { contactSupport, mayContactSupport } from '../contact-support.ts';
import { translate } from '../words/i18n.ts';
import { ApiError } from './api-error.ts';
import { type FailureToast, failureOf } from './api-failure.ts';

/**
 * Returns the text of a failed write, for display where the write was made, with the error ID; undefined if the
 * user has already been notified. The common handler reports most errors, but a failure of a `background` call is
 * reported only here.
 */
export function unreportedFailureText(error: unknown): string | undefined {
  if (error instanceof ApiError && error.reported) return undefined;
  const { text, id } = failureOf(error);
  return !id ? text : `${text} ${translate(msg({ message: 'Error ID: {id}' }), { id })}`;
}

/** Returns the action to contact support about the error with this ID. */
function supportAction(id: string): Pick<ToastInput, 'action'> {
  if (!mayContactSupport()) return {};
  return {
    action: { label: translate(msg({ message: 'Contact support' })), onAction: () => contactSupport(id) },
  };
}

/** Shows the message of a failure, whether it comes from the common handler, from a write, or without any call. */
export function showFailure({ title, text, lasting, support }: FailureToast): void {
  toasts.add({
    kind: 'error',
    title,
    text,
    ...(support === undefined ? {} : supportAction(support)),
    ...(lasting ? { timeout: null } : {}),
  });
}

/**
 * Shows that a write failed, unless the user has already been notified. `words` states which write failed and is
 * followed by the reason; without it, only the reason is shown. `better` is a more specific reason known to the
 * caller.
 */
export function showWriteFailure(error: unknown, words?: string, better?: string): void {
  const reason = unreportedFailureText(error);
  if (reason === undefined) return;
  const text = better ?? reason;
  const { id } = failureOf(error);
  showFailure({
    ...(words ? { title: words, text } : { title: text }),
    ...(id === undefined ? {} : { support: id }),
  });
  if (error instanceof ApiError) error.reported = true;
}

/** Shows that a write was refused as `stale`, on a page that reloads the current state automatically. */
export function showOutdatedToast(): void {
  toasts.add({
    kind: 'info',
    title: translate(msg({ message: 'This was changed by someone else in the meantime' })),
    text: translate(
      msg({
        message: 'The latest version is shown. Your changes were not saved: review it and try again.',
      }),
    ),
    timeout: 10_000,
  });
}
