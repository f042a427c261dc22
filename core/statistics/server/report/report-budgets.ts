import { msg } from '@lingui/core/macro';
import type { Content } from '#platform/server/pdf/pdf-document.ts';
import { formatAmount } from '#platform/shared/money/format.ts';
import type { Report } from './report.ts';
import {
  bar,
  cell,
  headingCell,
  note,
  type ReportFormatters,
  rightAlignedCell,
  section,
  table,
} from './report-blocks.ts';

/** Widths of the columns; their sum is the width of the text area. */
const BUDGETS = [171, 112, 101, 101];
const BAR = 112;
const BUDGETS_SHOWN = 12;

type Budgets = NonNullable<Report['budgets']>;

/** Returns the budgets in force in the range, the most spent first. */
export function budgets(
  all: Budgets,
  currency: string,
  { say, format, language }: ReportFormatters,
): Content {
  const title = say(msg`Budgets`);
  if (all.data.length === 0) return section(title, note(say(msg`No active budget in this period.`)));
  const shown = all.data.slice(0, BUDGETS_SHOWN);
  const left = all.budgets_by_cat_count - shown.length;
  const row = (name: string, spent: string, amount: string, bold = false): Content[] => {
    const part = Number(amount) > 0 ? Number(spent) / Number(amount) : Number(spent) > 0 ? 1 : 0;
    return [
      { ...cell(name), bold },
      bar(BAR, Math.min(1, part), part > 1 ? '#c0392b' : '#2a9d8f', true),
      { ...rightAlignedCell(formatAmount(spent, language)), bold },
      { ...rightAlignedCell(formatAmount(amount, language)), bold },
    ];
  };
  return section(
    title,
    table(
      BUDGETS,
      [
        headingCell(''),
        headingCell(''),
        headingCell(say(msg`Spent, ${currency}`), true),
        headingCell(say(msg`Budget, ${currency}`), true),
      ],
      [
        ...shown.map(({ category, spent, amount }) => row(category.name, spent, amount)),
        row(say(msg`All budgets`), all.budgets_total_spent, all.all_budget_sum, true),
      ],
    ),
    ...(left > 0 ? [note(say(msg`More categories with a budget: ${format.number(String(left))}`))] : []),
  );
}
