import { msg } from '@lingui/core/macro';
import type { CheckedRow } from '#platform/shared/wire/sheet-import.ts';
import { pibWords } from '#platform/shared/words/tax-numbers.ts';
import { say } from '../lib/words/i18n.ts';
import { ruleText } from '../lib/words/rule-text.ts';
import { COLUMN_WORDS } from './sheet-kinds.ts';

type Broken = CheckedRow['errors'][string][number];

/** The heading of a column; the number of a company is called as it is in the reader's own country. */
export function columnName(column: string, country: string): string {
  const words = column === 'pib' ? pibWords(country) : COLUMN_WORDS[column];
  return words ? say(words) : column;
}

/** Why a cell is refused; in a sheet a value can also stand twice, and a name can be none that is known. */
export function cellReason(column: string, broken: Broken, country: string): string {
  if (broken.rule === 'exist' && broken.params.name === undefined)
    return say(msg({ message: 'Already used in the sheet or in your data.' }));
  if (broken.rule === 'unknown_record')
    return say(msg({ message: '“{name}” was not found.', comment: 'of a category in a sheet' }), {
      name: String(broken.params.name ?? ''),
    });
  return ruleText(broken, columnName(column, country));
}
