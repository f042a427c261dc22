import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Plan } from '#platform/shared/access/plans.ts';

/** Names of the pricing plans (specification §1). */
export const planPhrases: Record<Plan, MessageDescriptor> = {
  '': msg({ message: 'Trial', context: 'pricing plan' }),
  bsc: msg({ message: 'Basic', context: 'pricing plan' }),
  bscp: msg({ message: 'Basic plus', context: 'pricing plan' }),
  adv: msg({ message: 'Advanced', context: 'pricing plan' }),
  prm: msg({ message: 'Premium', context: 'pricing plan' }),
};

/** Returns the message that tells a company awaiting moderation how soon its account is usually activated. */
export function usualActivationText(days: number): MessageDescriptor {
  return msg`${plural(days, {
    one: 'This usually happens within one working day.',
    other: 'This usually happens within # working days.',
  })}`;
}
