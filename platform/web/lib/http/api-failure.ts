import { msg } from '@lingui/core/macro';
import { leaveForLogin, SESSION_ENDED, TOO_MANY_REQUESTS } from '../login-redirect.ts';
import { paths } from '../paths.ts';
import { translate } from '../words/i18n.ts';
import { ApiError, OFFLINE_CODE, UNREADABLE_CODE } from './api-error.ts';
import type { CallExtras } from './call-types.ts';
import { getAccessToken } from './token.ts';

export interface FailureToast {
  readonly title: string;
  readonly text?: string | undefined;
  /** Whether the message stays until it is closed. */
  readonly lasting?: boolean;
  /**
   * The error number with which the message offers to contact support; '' if the error has no number. Absent if the
   * message does not offer it.
   */
  readonly support?: string;
}

/** How the handler affects the page; each entry page passes its own implementation. */
export interface FailureEffects {
  readonly toast: (toast: FailureToast) => void;
  /** Navigates to another page of the application. */
  readonly go: (path: string) => void;
}

export type FailureTreatment =
  | 'login'
  | 'payment'
  | 'login-locked'
  | 'too-many'
  | 'not-found'
  | 'server'
  | 'busy'
  | 'offline'
  | 'none';

/**
 * Returns the row of specification §8 that applies to a failure, based on its code, or on its status if there is no
 * code.
 */
export function chooseFailureTreatment(
  error: ApiError,
  options: CallExtras,
  loggedIn: boolean,
): FailureTreatment {
  // The server bar already reports that the server is unreachable, but a lost write is also reported (specification §8
  // has no row for either).
  if (error.code === OFFLINE_CODE) return options.background || options.reads ? 'none' : 'offline';
  if (error.code === 'login_locked' || error.status === 409) return 'login-locked';
  if (error.code === 'too_many_requests' || error.status === 429) return 'too-many';
  if (error.code === 'unauthenticated' || error.status === 401) return loggedIn ? 'login' : 'none';
  if (error.code === 'payment_required' || error.status === 402) return 'payment';
  if (error.code === 'not_found' || error.status === 404)
    return options.page || isForeign404(error, options) ? 'not-found' : 'none';
  if (options.background) return 'none';
  if (error.status === 503) return 'busy';
  return error.status >= 500 ? 'server' : 'none';
}

/**
 * Returns whether a proxy responded with 404 to a read for which the user is waiting. Such a 404 identifies no
 * record, so no part of the page can show which record is missing. A refused write stays on the page, because leaving
 * would lose the entered values.
 */
const isForeign404 = ({ code }: ApiError, { reads, background }: CallExtras) =>
  code === UNREADABLE_CODE && reads === true && !background;

/**
 * Returns the toast for too many requests. Specification §8 defines its text and requires it to stay until it is
 * dismissed.
 */
export function tooManyRequestsToast() {
  return { title: translate(msg({ message: 'Too many requests.' })), lasting: true };
}

/**
 * Returns the common failure handler of all calls (specification §8). Failures that it does not handle only reject
 * the call.
 */
export function createFailureHandler(effects: FailureEffects) {
  return (error: ApiError, options: CallExtras): void => {
    const loggedIn = getAccessToken() !== null;
    const treatment = chooseFailureTreatment(error, options, loggedIn);
    error.reported = treatment !== 'none';
    switch (treatment) {
      case 'login':
        leaveForLogin(loggedIn ? SESSION_ENDED : undefined);
        break;
      case 'payment':
        effects.go(paths.payment());
        break;
      case 'not-found':
        effects.go(paths.notFound());
        break;
      case 'too-many':
        if (loggedIn) leaveForLogin(TOO_MANY_REQUESTS);
        else effects.toast(tooManyRequestsToast());
        break;
      case 'login-locked':
        effects.toast({
          title: translate(
            msg({ message: 'Login is locked for five minutes after three wrong attempts in a row.' }),
          ),
        });
        break;
      case 'busy':
        effects.toast({ title: failureText(error) });
        break;
      case 'server':
        effects.toast(serverToast(error.requestId));
        break;
      case 'offline':
        effects.toast({
          title: translate(msg({ message: 'Not sent: the server cannot be reached.' })),
          text: translate(msg({ message: 'Your entries are kept. Try again when the connection is back.' })),
        });
        break;
      case 'none':
    }
  };
}

function serverToast(id: string) {
  const title = translate(msg({ message: 'An error has occurred. Please contact support.' }));
  return {
    title,
    support: id,
    ...(id === '' ? {} : { text: translate(msg({ message: 'Error ID: {id}' }), { id }) }),
  };
}

const offlineText = () =>
  translate(msg({ message: 'The server cannot be reached. Check your connection and try again.' }));

const busyText = () =>
  translate(msg({ message: 'The service is busy or being restarted. Try again in a moment.' }));

/**
 * Returns the text of a refused call for display where the call was made: the server's own text, in the user's
 * language.
 */
export function failureText(error: { code: string; detail: string }): string {
  if (error.code === OFFLINE_CODE) return offlineText();
  if (error.code === 'unavailable' && error.detail === '') return busyText();
  if (error.code === UNREADABLE_CODE || error.detail === '')
    return translate(msg({ message: 'An error has occurred. Please contact support.' }));
  return error.detail;
}

/** Returns whether an error is a bug or an unreadable response, for which the user is referred to support. */
const isFault = ({ code, status }: ApiError) =>
  code === UNREADABLE_CODE || code === 'rate_missing' || (status >= 500 && status !== 503);

/**
 * Returns the text for a part of the page that failed to load; for a write see `unreportedFailureText`. `id` is the
 * error number for support: undefined if support cannot help, '' if a fault has no number.
 */
export function failureOf(error: unknown): { readonly text: string; readonly id: string | undefined } {
  if (!(error instanceof ApiError))
    return { text: failureText({ code: UNREADABLE_CODE, detail: '' }), id: '' };
  return { text: failureText(error), id: isFault(error) ? error.requestId : undefined };
}
