import { msg } from '@lingui/core/macro';
import { SESSION_LIFETIMES } from '#platform/shared/access/session-times.ts';
import { tooManyRequestsToast } from '#platform/web/lib/http/api-failure.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { SESSION_ENDED, TOO_MANY_REQUESTS } from '#platform/web/lib/login-redirect.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { readGuestValue } from './guest-values.ts';

/** Values in the login page's URL that state what was done on the previous page (specification §8). */
export const LINK_SENT_NOTICE = 'link-sent';
export const PASSWORD_SET_NOTICE = 'password-set';
export const FIRST_PASSWORD_SET_NOTICE = 'first-password-set';

/**
 * Shows why the visitor was sent to this page. Returns true if a reason was shown, so that it can be removed from
 * the URL.
 */
export function showVisitReason(reason: string | null): boolean {
  switch (reason) {
    case TOO_MANY_REQUESTS:
      showFailure(tooManyRequestsToast());
      return true;
    case SESSION_ENDED:
      toasts.add({
        kind: 'info',
        title: translate(msg({ message: 'You are logged out' })),
        text: translate(
          msg({
            message:
              'A session ends after {minutes} minutes without activity. Log in to continue where you were.',
          }),
          { minutes: SESSION_LIFETIMES.idleSeconds / 60 },
        ),
        timeout: null,
      });
      return true;
    case LINK_SENT_NOTICE:
      toasts.add({
        kind: 'success',
        title: translate(msg({ message: 'A link to set a new password was sent by email.' })),
        text: sentTo(readGuestValue('asked')),
        action: {
          label: translate(msg({ message: 'Didn’t receive it?' })),
          onAction: () => window.location.assign(paths.forgotPassword()),
        },
        timeout: null,
      });
      return true;
    case PASSWORD_SET_NOTICE:
      toasts.add({
        kind: 'success',
        title: translate(msg({ message: 'Password changed' })),
        text: translate(msg({ message: 'Log in with the new one.' })),
      });
      return true;
    case FIRST_PASSWORD_SET_NOTICE:
      toasts.add({
        kind: 'success',
        title: translate(msg({ message: 'Your password has been set' })),
        text: translate(msg({ message: 'Log in with it.' })),
      });
      return true;
    default:
      return false;
  }
}

/**
 * Returns the message shown after a link was requested. The message does not reveal whether the account exists;
 * only the email does.
 */
function sentTo(email: string): string {
  return email === ''
    ? translate(msg({ message: 'It works for 30 minutes.' }))
    : translate(
        msg({
          message: 'If {email} has an account, the email arrives in a moment. The link works for 30 minutes.',
        }),
        {
          email,
        },
      );
}
