import { useLingui } from '@lingui/react';
import { tableOf } from '#platform/shared/closed-list.ts';
import { UNITS, type Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { say } from '#platform/web/lib/words/i18n.ts';

/** Returns the unit names in the reader's language. */
export function useUnitLabels(): Record<Unit, string> {
  useLingui();
  return tableOf(UNITS, (unit) => say(unitPhrases[unit]));
}
