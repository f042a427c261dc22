import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentType } from '#core/purchase/rules/facts.ts';

/** Hints on when to choose each payment type. */
export const paymentTypeHints: Readonly<Record<PaymentType, MessageDescriptor>> = {
  standard: msg({ message: 'Up to the value of the goods received.' }),
  advance_partial: msg({ message: 'Before delivery; any number of parts.' }),
  advance_final: msg({ message: 'Pays the whole remaining amount; no further payment follows.' }),
};
