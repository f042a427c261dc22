import { msg } from '@lingui/core/macro';
import type { CheckedRow } from '@ponuda/contract/suppliers';
import { say } from '../../lib/words/i18n.ts';
import { ruleText } from '../../lib/words/rule-text.ts';
import { COLUMN_WORDS } from './sheet-kinds.ts';

type Broken = CheckedRow['errors'][string][number];

export function columnName(column: string): string {
  const words = COLUMN_WORDS[column];
  return words ? say(words) : column;
}

/** Why a cell is refused; in a sheet a value can also stand twice, and a name can be none that is known. */
export function cellReason(column: string, broken: Broken): string {
  if (broken.rule === 'exist') return say(msg({ message: 'Already used in the sheet or in your data.' }));
  if (broken.rule === 'unknown_record')
    return say(msg({ message: '“{name}” was not found.', comment: 'of a category in a sheet' }), {
      name: String(broken.params.name ?? ''),
    });
  return ruleText(broken, columnName(column));
}
