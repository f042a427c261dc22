import { msg } from '@lingui/core/macro';
import { SESSION } from '#platform/shared/access/session-times.ts';
import { tooManyToast } from '#platform/web/lib/http/api-failure.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { SESSION_ENDED, TOO_MANY_REQUESTS } from '#platform/web/lib/login-redirect.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { say } from '#platform/web/lib/words/i18n.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { readGuestValue } from './guest-values.ts';

/** Values in the login page's URL that tell what was done on the previous page (specification §8). */
export const LINK_SENT = 'link-sent';
export const PASSWORD_SET = 'password-set';
export const FIRST_PASSWORD_SET = 'first-password-set';

/**
 * Shows why the visitor came to this page. Returns true if a reason was shown, so that it can be removed from the URL.
 */
export function announceReason(reason: string | null): boolean {
  switch (reason) {
    case TOO_MANY_REQUESTS:
      showFailure(tooManyToast());
      return true;
    case SESSION_ENDED:
      toasts.add({
        kind: 'info',
        title: say(msg({ message: 'You are logged out' })),
        text: say(
          msg({
            message:
              'A session ends after {minutes} minutes without activity. Log in to continue where you were.',
          }),
          { minutes: SESSION.idleSeconds / 60 },
        ),
        timeout: null,
      });
      return true;
    case LINK_SENT:
      toasts.add({
        kind: 'success',
        title: say(msg({ message: 'A link to set a new password was sent by email.' })),
        text: sentTo(readGuestValue('asked')),
        action: {
          label: say(msg({ message: 'Didn’t receive it?' })),
          onAction: () => window.location.assign(paths.forgotPassword()),
        },
        timeout: null,
      });
      return true;
    case PASSWORD_SET:
      toasts.add({
        kind: 'success',
        title: say(msg({ message: 'Password changed' })),
        text: say(msg({ message: 'Log in with the new one.' })),
      });
      return true;
    case FIRST_PASSWORD_SET:
      toasts.add({
        kind: 'success',
        title: say(msg({ message: 'Your password is set' })),
        text: say(msg({ message: 'Log in with it.' })),
      });
      return true;
    default:
      return false;
  }
}

/**
 * Returns the message after a link was requested. The message does not reveal whether the account exists; only the mail
 * does.
 */
function sentTo(email: string): string {
  return email === ''
    ? say(msg({ message: 'It works for 30 minutes.' }))
    : say(
        msg({
          message: 'If {email} has an account, the email arrives in a moment. The link works for 30 minutes.',
        }),
        {
          email,
        },
      );
}
