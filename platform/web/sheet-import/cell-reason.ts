import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { SHEET_RULES } from '#platform/shared/validation/rules.ts';
import type { CheckedRow } from '#platform/shared/wire/sheet-import.ts';
import { sheetRulePhrases } from '#platform/shared/words/sheet-rules.ts';
import { pibLabel } from '#platform/shared/words/tax-numbers.ts';
import { translate } from '../lib/words/i18n.ts';
import { formatRuleText } from '../lib/words/rule-text.ts';

type Broken = CheckedRow['errors'][string][number];

/** A function that returns the heading of a column by its field name. */
export type ColumnNamer = (column: string) => string;

/**
 * Returns a function that maps columns to their headings. The company number has the name used in the reader's own
 * country.
 */
export function createColumnNamer(
  headings: Readonly<Record<string, MessageDescriptor>>,
  country: string,
): ColumnNamer {
  return (column) => {
    const heading = column === 'pib' ? pibLabel(country) : headings[column];
    return heading ? translate(heading) : column;
  };
}

/**
 * Returns the reason why a cell in the named column is rejected; in a sheet, a value can also be duplicated or a name
 * unknown.
 */
export function explainCellError(columnName: string, broken: Broken): string {
  if (broken.rule === 'exist' && broken.params.name === undefined)
    return translate(msg({ message: 'Already used in the sheet or in your data.' }));
  if (broken.rule === 'unknown_record')
    return translate(
      msg({
        message: '“{name}” was not found.',
        comment: 'a name in a sheet, e.g. of a category or a department',
      }),
      {
        name: String(broken.params.name ?? ''),
      },
    );
  const { rule, params } = broken;
  if (isOneOf(SHEET_RULES, rule)) return translate(sheetRulePhrases[rule], { ...params, field: columnName });
  return formatRuleText(broken, columnName);
}
