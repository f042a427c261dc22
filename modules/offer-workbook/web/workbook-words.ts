import { isOneOf } from '#platform/shared/closed-list.ts';
import { say } from '#platform/web/lib/words/i18n.ts';
import { ruleText } from '#platform/web/lib/words/rule-text.ts';
import { WORKBOOK_RULES, type WorkbookColumn } from '../rules/workbook.ts';
import type { CheckedWorkbook, WorkbookError } from '../wire.ts';
import { workbookColumns, workbookRulePhrases, workbookTerms, workbookWarningPhrases } from '../words.ts';

const WORDS = { ...workbookTerms, ...workbookColumns };

/** Returns the name of a column; the names of price step columns contain the step number. */
function nameOf(column: keyof typeof WORDS): string {
  const [, number = ''] = /_(\d)$/.exec(column) ?? [];
  return say(WORDS[column], { number });
}
export const columnName = (column: WorkbookColumn | 'name'): string => nameOf(column);

/** Returns why a cell is rejected, naming its column as the sheet does. */
export function errorText({ column, rule, params }: WorkbookError): string {
  if (isOneOf(WORKBOOK_RULES, rule)) return say(workbookRulePhrases[rule], params);
  return ruleText({ rule, params }, nameOf(column));
}

/** Returns the label of a field of the terms with its cell reference. */
export const termCellName = ({ column, cell }: WorkbookError): string =>
  cell === '' ? nameOf(column) : `${nameOf(column)}, ${cell}`;

/** Returns a warning about the workbook as a whole; of many items only the first are named. */
export function warningText({ code, items, count }: CheckedWorkbook['warnings'][number]): string {
  const more = count > items.length ? ` … (${count})` : '';
  return say(workbookWarningPhrases[code], { items: items.join(', ') + more });
}
