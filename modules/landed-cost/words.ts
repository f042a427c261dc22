import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LandedPart } from './rules/parts.ts';

export const landedPartPhrases: Readonly<Record<LandedPart, MessageDescriptor>> = {
  goods: msg({ message: 'Goods', context: 'cost at the gate' }),
  freight: msg({ message: 'Freight', context: 'terms of an offer' }),
  customs: msg({ message: 'Customs', context: 'cost at the gate' }),
  handling: msg({ message: 'Handling', context: 'cost at the gate' }),
  payment_days: msg({ message: 'Benefit of the payment term', context: 'cost at the gate' }),
  advance: msg({ message: 'Cost of the advance', context: 'cost at the gate' }),
  lateness: msg({ message: 'Lateness', context: 'cost at the gate' }),
};
