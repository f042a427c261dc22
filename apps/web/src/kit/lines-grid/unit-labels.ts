import { useLingui } from '@lingui/react';
import { tableOf } from '@ponuda/domain/closed-list';
import { UNITS, type Unit } from '@ponuda/domain/units';
import { unitPhrases } from '@ponuda/phrases/units';
import { say } from '../../lib/words/i18n.ts';

/** The units in the reader's language. */
export function useUnitWords(): Record<Unit, string> {
  useLingui();
  return tableOf(UNITS, (unit) => say(unitPhrases[unit]));
}
