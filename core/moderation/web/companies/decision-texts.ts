import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { PossibleDecision } from './decisions.ts';

export interface DecisionTexts {
  readonly verb: MessageDescriptor;
  readonly title: MessageDescriptor;
  readonly effect: MessageDescriptor;
  readonly done: MessageDescriptor;
}

const { ACTIVE, BLOCKED, DELETED, REJECTED } = ACCOUNT_STATUS;

const BUYER: Readonly<Record<PossibleDecision['to'], DecisionTexts>> = {
  [ACTIVE]: {
    verb: msg({ message: 'Activate', context: 'an account' }),
    title: msg({ message: 'Activate {name}?' }),
    effect: msg({
      message:
        'The company can start immediately; its 30-day free trial begins. The owner is notified by email.',
    }),
    done: msg({ message: 'Account activated' }),
  },
  [REJECTED]: {
    verb: msg({ message: 'Reject', context: 'an account' }),
    title: msg({ message: 'Reject {name}?' }),
    effect: msg({ message: 'The owner is emailed the reason and also sees it after logging in.' }),
    done: msg({ message: 'Account rejected' }),
  },
  [BLOCKED]: {
    verb: msg({ message: 'Block', context: 'an account' }),
    title: msg({ message: 'Block {name}?' }),
    effect: msg({
      message:
        'All users of the company are logged out immediately and see the reason after logging in. All data is kept.',
    }),
    done: msg({ message: 'Account blocked' }),
  },
  [DELETED]: {
    verb: msg({ message: 'Delete account' }),
    title: msg({ message: 'Delete {name} for good?' }),
    effect: msg({
      message:
        'All users of the company are logged out immediately and can never log in again. This cannot be undone.',
    }),
    done: msg({ message: 'Account deleted' }),
  },
};

const UNBLOCK: DecisionTexts = {
  verb: msg({ message: 'Unblock', context: 'an account' }),
  title: msg({ message: 'Unblock {name}?' }),
  effect: msg({ message: 'The company can use Ponuda again immediately. The owner is notified by email.' }),
  done: msg({ message: 'Account unblocked' }),
};

const SUPPLIER: Readonly<Partial<Record<PossibleDecision['to'], DecisionTexts>>> = {
  [ACTIVE]: {
    verb: msg({ message: 'Activate as supplier' }),
    title: msg({ message: 'Allow {name} to supply on the marketplace?' }),
    effect: msg({
      message: 'The company gets access to the marketplace immediately. The owner is notified by email.',
    }),
    done: msg({ message: 'Supplier activated' }),
  },
  [REJECTED]: {
    verb: msg({ message: 'Reject as supplier' }),
    title: msg({ message: 'Reject {name} as a supplier?' }),
    effect: msg({ message: 'The owner is emailed the reason.' }),
    done: msg({ message: 'Supplier rejected' }),
  },
  [BLOCKED]: {
    verb: msg({ message: 'Close supplier account' }),
    title: msg({ message: 'Close the supplier account of {name}?' }),
    effect: msg({
      message: 'The company loses access to the marketplace. The owner is emailed the reason.',
    }),
    done: msg({ message: 'Supplier account closed' }),
  },
};

/** Returns the name, question and confirmation message of a decision. */
export function getDecisionTexts({ side, to, from }: PossibleDecision): DecisionTexts {
  if (side === 'external_supplier') return SUPPLIER[to] ?? BUYER[to];
  return to === ACTIVE && from === BLOCKED ? UNBLOCK : BUYER[to];
}
