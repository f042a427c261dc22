import { msg } from '@lingui/core/macro';
import type { PdfContent } from '#platform/server/pdf/pdf-document.ts';
import { formatAmount } from '#platform/shared/money/format.ts';
import type { StatisticsReport } from './report.ts';
import {
  drawBar,
  headingCell,
  nameCell,
  type ReportFormatters,
  reportNote,
  reportSection,
  reportTable,
  rightAlignedCell,
} from './report-blocks.ts';

/** Widths of the columns; their sum is the width of the text area. */
const BUDGETS = [171, 112, 101, 101];
const BAR = 112;
const BUDGETS_SHOWN = 12;

type Budgets = NonNullable<StatisticsReport['budgets']>;

/** Returns the budgets in force in the range, those with the highest spent share first. */
export function buildBudgetsSection(
  all: Budgets,
  currency: string,
  { say, format, language }: ReportFormatters,
): PdfContent {
  const title = say(msg`Budgets`);
  if (all.data.length === 0)
    return reportSection(title, reportNote(say(msg`No active budget in this period.`)));
  const shown = all.data.slice(0, BUDGETS_SHOWN);
  const left = all.budgets_by_cat_count - shown.length;
  const row = (name: string, spent: string, amount: string, bold = false): PdfContent[] => {
    const part = Number(amount) > 0 ? Number(spent) / Number(amount) : Number(spent) > 0 ? 1 : 0;
    return [
      { ...nameCell(name), bold },
      drawBar(BAR, Math.min(1, part), part > 1 ? '#c0392b' : '#2a9d8f', true),
      { ...rightAlignedCell(formatAmount(spent, language)), bold },
      { ...rightAlignedCell(formatAmount(amount, language)), bold },
    ];
  };
  return reportSection(
    title,
    reportTable(
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
    ...(left > 0
      ? [reportNote(say(msg`More categories with a budget: ${format.number(String(left))}`))]
      : []),
  );
}
