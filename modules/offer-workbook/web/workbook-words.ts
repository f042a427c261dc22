import { isOneOf } from '#platform/shared/closed-list.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { WORKBOOK_RULES, type WorkbookColumn } from '../rules/workbook.ts';
import type { CheckedWorkbook, WorkbookError } from '../wire.ts';
import { workbookColumns, workbookRulePhrases, workbookTerms, workbookWarningPhrases } from '../words.ts';

const WORDS = { ...workbookTerms, ...workbookColumns };

/** Returns the name of a column; the names of price step columns include the step number. */
function nameOf(column: keyof typeof WORDS): string {
  const [, number = ''] = /_(\d)$/.exec(column) ?? [];
  return translate(WORDS[column], { number });
}
export const formatColumnName = (column: WorkbookColumn | 'name'): string => nameOf(column);

/** Returns the reason why a cell is rejected, naming its column as the sheet does. */
export function formatWorkbookError({ column, rule, params }: WorkbookError): string {
  if (isOneOf(WORKBOOK_RULES, rule)) return translate(workbookRulePhrases[rule], params);
  return formatRuleText({ rule, params }, nameOf(column));
}

/** Returns the label of a terms field with its cell reference. */
export const formatTermCellName = ({ column, cell }: WorkbookError): string =>
  cell === '' ? nameOf(column) : `${nameOf(column)}, ${cell}`;

/**
 * Returns the text of a warning about the workbook as a whole; if it concerns many items, names only the first ones.
 */
export function formatWorkbookWarning({ code, items, count }: CheckedWorkbook['warnings'][number]): string {
  const more = count > items.length ? ` … (${count})` : '';
  return translate(workbookWarningPhrases[code], { items: items.join(', ') + more });
}
