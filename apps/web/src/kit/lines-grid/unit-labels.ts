import { useLingui } from '@lingui/react';
import { UNITS, type Unit } from '@ponuda/domain/units';
import { unitPhrases } from '@ponuda/phrases/units';
import { say } from '../../lib/words/i18n.ts';

/** The units in the reader's language. */
export function useUnitWords(): Record<Unit, string> {
  useLingui();
  return Object.fromEntries(UNITS.map((unit) => [unit, say(unitPhrases[unit])])) as Record<Unit, string>;
}
