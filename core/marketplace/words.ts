import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProcurementState } from './rules/procurement.ts';

export const procurementStatePhrases: Record<ProcurementState, MessageDescriptor> = {
  published: msg({ message: 'Published', context: 'procurement' }),
  to_answer: msg({ message: 'Awaits your answer', context: 'procurement' }),
  offered: msg({ message: 'Offer sent', context: 'procurement' }),
  won: msg({ message: 'Won', context: 'procurement' }),
  lost: msg({ message: 'Not chosen', context: 'procurement' }),
  missed: msg({ message: 'Ended without an offer', context: 'procurement' }),
  declined: msg({ message: 'Declined', context: 'procurement, by the supplier' }),
  cancelled: msg({ message: 'Canceled', context: 'procurement, by the buyer' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'invitation to a procurement, by the buyer' }),
};

/** The filter choices of the supplier's procurement list. */
export const procurementChoices = {
  state: { name: msg({ message: 'Status' }), values: procurementStatePhrases },
};
