import { msg } from '@lingui/core/macro';
import { type ToastInput, toasts } from '#platform/web/ui/toast-store.ts';
import { contactSupport, mayContactSupport } from '../contact-support.ts';
import { say } from '../words/i18n.ts';
import { ApiError } from './api-error.ts';
import { type FailureToast, failureOf } from './api-failure.ts';

/**
 * The sentence for a write that failed, to stand where it was made, with the number of a fault; undefined once the
 * reader has been told. The common handler tells of most faults; a `background` call is told of here alone.
 */
export function unsaid(error: unknown): string | undefined {
  if (error instanceof ApiError && error.reported) return undefined;
  const { text, id } = failureOf(error);
  return !id ? text : `${text} ${say(msg({ message: 'Error id: {id}' }), { id })}`;
}

/** Adds the way to support to a message about an error with this number. */
function supportAction(id: string): Pick<ToastInput, 'action'> {
  if (!mayContactSupport()) return {};
  return { action: { label: say(msg({ message: 'Contact support' })), onAction: () => contactSupport(id) } };
}

/** Shows the message of a failure: the common handler's, a write's, or one that no call had a part in. */
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
 * Says that a write failed, unless the reader has been told already. `words` name what was not done, and the reason
 * follows them; without them the reason stands alone. `better` is a reason that the place knows better.
 */
export function sayFailed(error: unknown, words?: string, better?: string): void {
  const reason = unsaid(error);
  if (reason === undefined) return;
  const text = better ?? reason;
  const { id } = failureOf(error);
  showFailure({
    ...(words ? { title: words, text } : { title: text }),
    ...(id === undefined ? {} : { support: id }),
  });
  if (error instanceof ApiError) error.reported = true;
}

/** Says that a write was refused as `stale`, where the page reads the fresh state by itself. */
export function sayOutdated(): void {
  toasts.add({
    kind: 'info',
    title: say(msg({ message: 'This was changed by someone else in the meantime' })),
    text: say(
      msg({
        message: 'The latest version is shown. Your changes were not saved: review it and try again.',
      }),
    ),
    timeout: 10_000,
  });
}
