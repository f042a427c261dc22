import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The sentence that tells a company in moderation how soon its account is usually activated. */
export function usualActivation(days: number): MessageDescriptor {
  return msg`${plural(days, {
    one: 'This usually happens within one working day.',
    other: 'This usually happens within # working days.',
  })}`;
}
