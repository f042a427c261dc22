import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Unit } from '../units.ts';

/** Names of units as shown after a quantity. */
export const unitPhrases: Record<Unit, MessageDescriptor> = {
  kg: msg({ message: 'kg', context: 'unit' }),
  m: msg({ message: 'm', context: 'unit' }),
  m2: msg({ message: 'm²', context: 'unit' }),
  m3: msg({ message: 'm³', context: 'unit' }),
  t: msg({ message: 't', context: 'unit', comment: 'metric ton' }),
  pieces: msg({ message: 'pcs', context: 'unit', comment: 'pieces, abbreviated' }),
  l: msg({ message: 'l', context: 'unit', comment: 'litre' }),
};
