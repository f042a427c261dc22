import { useLingui } from '@lingui/react';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { UNITS, type Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

/** Returns the unit names in the reader's language. */
export function useUnitLabels(): Record<Unit, string> {
  useLingui();
  return buildRecord(UNITS, (unit) => translate(unitPhrases[unit]));
}
