import { msg } from '@lingui/core/macro';
import { leaveForLogin, SESSION_ENDED, TOO_MANY } from '../login-redirect.ts';
import { paths } from '../paths.ts';
import { say } from '../words/i18n.ts';
import { ApiError, OFFLINE, UNREADABLE } from './api-error.ts';
import type { CallExtras } from './call-types.ts';
import { accessToken } from './token.ts';

export interface FailureToast {
  readonly title: string;
  readonly text?: string | undefined;
  /** It stays until it is closed. */
  readonly lasting?: boolean;
  /** It offers the way to support, with this number of the error; '' for none. */
  readonly support?: string;
}

/** The handler acts on the page by these; each entry page gives its own. */
export interface FailureEffects {
  readonly toast: (toast: FailureToast) => void;
  /** Leads to another page of the application. */
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

/** Which row of specification §8 a failure falls under: by its code first, by its status where no code came along. */
export function treatmentOf(error: ApiError, options: CallExtras, loggedIn: boolean): FailureTreatment {
  // The bar says it already; what was to be written is said besides (specification §8 has no row for either).
  if (error.code === OFFLINE) return options.background || options.reads ? 'none' : 'offline';
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
 * Tells whether a proxy answered 404 to a read that the user waits for. It names no record, so no part of the page can
 * show what is missing. A refused write stays where it is, because leaving the page would lose what was typed.
 */
const isForeign404 = ({ code }: ApiError, { reads, background }: CallExtras) =>
  code === UNREADABLE && reads === true && !background;

/** Specification §8 gives its wording and that it stays. */
export function tooManyToast() {
  return { title: say(msg({ message: 'Too many requests.' })), lasting: true };
}

/** The one handler of failures common to all calls (specification §8). Whatever it does not treat is only rejected. */
export function failureHandler(effects: FailureEffects) {
  return (error: ApiError, options: CallExtras): void => {
    const loggedIn = accessToken() !== null;
    const treatment = treatmentOf(error, options, loggedIn);
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
        if (loggedIn) leaveForLogin(TOO_MANY);
        else effects.toast(tooManyToast());
        break;
      case 'login-locked':
        effects.toast({
          title: say(
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
          title: say(msg({ message: 'Not sent: the server cannot be reached.' })),
          text: say(msg({ message: 'Your entries are kept. Try again when the connection is back.' })),
        });
        break;
      case 'none':
    }
  };
}

function serverToast(id: string) {
  const title = say(msg({ message: 'An error has occurred. Please contact support.' }));
  return {
    title,
    support: id,
    ...(id === '' ? {} : { text: say(msg({ message: 'Error id: {id}' }), { id }) }),
  };
}

const offlineText = () =>
  say(msg({ message: 'The server cannot be reached. Check your connection and try again.' }));

const busyText = () =>
  say(msg({ message: 'The service is busy or being restarted. Try again in a moment.' }));

/** The sentence for a refused call where it happened: the server's own, in the reader's language. */
export function failureText(error: { code: string; detail: string }): string {
  if (error.code === OFFLINE) return offlineText();
  if (error.code === 'unavailable' && error.detail === '') return busyText();
  if (error.code === UNREADABLE || error.detail === '')
    return say(msg({ message: 'An error has occurred. Please contact support.' }));
  return error.detail;
}

/** A fault of the program or an answer that makes no sense: of these the reader is sent to support. */
const isFault = ({ code, status }: ApiError) =>
  code === UNREADABLE || code === 'rate_missing' || (status >= 500 && status !== 503);

/**
 * Returns the text for a place that could not load; for a write see say-failed.ts. `id` is the number for support:
 * undefined where support cannot help, '' where a fault has no number.
 */
export function failureOf(error: unknown): { readonly text: string; readonly id: string | undefined } {
  if (!(error instanceof ApiError)) return { text: failureText({ code: UNREADABLE, detail: '' }), id: '' };
  return { text: failureText(error), id: isFault(error) ? error.requestId : undefined };
}
