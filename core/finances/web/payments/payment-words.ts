import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentType } from '#core/purchase/rules/facts.ts';

/** The ways an award is paid. */
export const paymentTypeWords: Readonly<Record<PaymentType, MessageDescriptor>> = {
  standard: msg({ message: 'Standard', context: 'payment, after goods came in' }),
  advance_partial: msg({ message: 'Advance, part' }),
  advance_final: msg({ message: 'Advance, final' }),
};

/** When each of them is right, for the choice. */
export const paymentTypeHints: Readonly<Record<PaymentType, MessageDescriptor>> = {
  standard: msg({ message: 'Up to the value of the goods received.' }),
  advance_partial: msg({ message: 'Before delivery; any number of parts.' }),
  advance_final: msg({ message: 'Pays the whole remaining amount; no further payment follows.' }),
};
