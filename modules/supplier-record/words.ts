import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordFigure, RecordOutcome } from './rules/record.ts';

export const recordFigurePhrases: Readonly<Record<RecordFigure, MessageDescriptor>> = {
  answered: msg({ message: 'Answered', context: 'figure of a supplier' }),
  on_time: msg({ message: 'On time', context: 'figure of a supplier' }),
  complete: msg({ message: 'Complete', context: 'figure of a supplier' }),
  price_kept: msg({ message: 'Price kept', context: 'figure of a supplier' }),
};

export const recordOutcomePhrases: Readonly<Record<RecordOutcome, MessageDescriptor>> = {
  offered: msg({ message: 'offer sent', context: 'outcome' }),
  declined: msg({ message: 'declined', context: 'invitation' }),
  no_answer: msg({ message: 'no answer', context: 'outcome' }),
  in_time: msg({ message: 'on time', context: 'outcome of a delivery' }),
  late: msg({ message: 'late', context: 'outcome of a delivery' }),
  damaged: msg({ message: 'with damage', context: 'outcome of a delivery' }),
  short: msg({ message: 'closed short', context: 'outcome of a delivery' }),
  price_kept: msg({ message: 'as awarded', context: 'an invoice' }),
  price_higher: msg({ message: 'above the award', context: 'an invoice' }),
};
