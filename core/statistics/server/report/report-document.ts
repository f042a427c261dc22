import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import type { Spend } from '#core/statistics/wire/answers.ts';
import type { CompanyLogo } from '#platform/server/files/company-logo.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { documentHeader, GREY } from '#platform/server/pdf/document-parts.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatAmount, formatDecimal } from '#platform/shared/money/format.ts';
import { findUnpairedBucketIndexes, getEarlierBucket } from '../datasets.ts';
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
import { buildBudgetsSection } from './report-budgets.ts';
import { computePercentChange, computeReportFigures } from './report-figures.ts';
import { buildDeadlinesSection, buildWaitingSection } from './report-open-work.ts';

// The widths of a table's columns add up to the width of the text area (`totalColumnsWidth`), and each column fits its
// longest value.
const FIGURES = [81, 88, 88, 60, 88, 60];
const PERIODS = [67, 88, 67, 88, 67, 88];
const BARS = [140, 112, 46, 96, 81];
const COMPARED = [112, 47, 46, 96, 96, 68];
const SAVINGS = [380, 125];
const BAR = 112;
const COMPARED_BAR = 47;
/**
 * The maximum growth shown, in per cent. A larger figure would add no information and would not fit the column.
 */
const CHANGE_MAX = '9999.9';
const CHANGE = msg({ message: 'Change', context: 'of a figure, in per cent' });

/** Returns a report as a document in the reader's language; bars are vector shapes, so they are sharp at every size. */
export function buildReportDocument(
  report: StatisticsReport,
  language: Language,
  logo: CompanyLogo | null,
): PdfDocument {
  const i18n = getServerI18n(language);
  const words: ReportFormatters = {
    say: (message) => i18n._(message),
    format: createFormatters(language),
    language,
  };
  const title = reportTitle(report, language);
  return {
    info: { title, author: report.company },
    language,
    content: [
      top(report, words, logo),
      figures(report, words),
      periods(report, words),
      spend(msg`Spend by category`, report.byCategory, words),
      spend(msg`Spend by supplier`, report.bySupplier, words),
      savings(report, words),
      buildWaitingSection(report, words),
      buildDeadlinesSection(report, words),
      ...(report.budgets ? [buildBudgetsSection(report.budgets, report.currency, words)] : []),
    ],
    footerText: title,
  };
}

/** Formats a percentage with one decimal, as in all rows of a column, without a line break before the sign. */
function percentText(percent: string, language: Language): string {
  return `${formatDecimal(percent, 1, 1, language)}\u00a0%`;
}

/** Returns the title of a report with its range. */
export function reportTitle(
  { statistics: { date_from, date_to } }: Pick<StatisticsReport, 'statistics'>,
  language: Language,
): string {
  const format = createFormatters(language);
  const days = `${format.day(date_from)} – ${format.day(date_to)}`;
  return getServerI18n(language)._(msg`Purchasing report ${days}`);
}

/** Returns the header of the report: title, what is counted, and the company's logo. */
function top(
  report: StatisticsReport,
  { say, format, language }: ReportFormatters,
  logo: CompanyLogo | null,
): PdfContent {
  const { category, supplier, status, madeAt, statistics } = report;
  const moment = format.moment(madeAt);
  const made = say(msg`Created on ${moment}. Open items and budgets are as of that time.`);
  const name = status === null ? '' : say(purchaseStatusPhrases[purchaseStatusName(status)]);
  const narrowed = [
    ...(category ? [say(msg`Filtered by category: ${category}`)] : []),
    ...(supplier ? [say(msg`Filtered by supplier: ${supplier}`)] : []),
    ...(name ? [say(msg`Filtered by status: ${name}`)] : []),
  ];
  const partly =
    statistics.prices === 'some'
      ? [reportNote(say(msg`Only purchases whose prices you have access to are included in the values.`))]
      : [];
  const below: PdfContent[] = [
    { text: report.company, fontSize: 11 },
    ...narrowed.map((text): PdfContent => ({ text })),
    reportNote(made),
    ...partly,
  ];
  return documentHeader(reportTitle(report, language), below, logo);
}

/** Returns count and value, with the count and value of the previous range and of the same range a year earlier. */
function figures(
  { statistics, currency }: StatisticsReport,
  { say, format, language }: ReportFormatters,
): PdfContent {
  const { previous_period: before, previous_year: year, date_from, date_to } = statistics;
  const days = (range: { date_from: string; date_to: string }) =>
    `${format.day(range.date_from)} –\n${format.day(range.date_to)}`;
  const rows = computeReportFigures(statistics).map(
    ({ name, now, before: earlier, year_ago }): PdfContent[] => {
      const shown = (value: string | null) =>
        value === null ? '–' : name === 'count' ? format.number(value) : formatAmount(value, language);
      const change = (then: string | null) => {
        const percent = computePercentChange(now, then);
        if (percent === null) return '–';
        if (toDecimal(percent).compare(toDecimal(CHANGE_MAX)) > 0)
          return `>\u00a0${percentText(CHANGE_MAX, language)}`;
        return `${toDecimal(percent).isPositive() ? '+' : ''}${percentText(percent, language)}`;
      };
      return [
        nameCell(
          {
            count: say(msg`Purchases`),
            value: say(msg`Net, ${currency}`),
            average: say(msg`On average, ${currency}`),
          }[name],
        ),
        { ...rightAlignedCell(shown(now)), bold: true },
        ...(before ? [rightAlignedCell(shown(earlier)), rightAlignedCell(change(earlier))] : []),
        ...(year ? [rightAlignedCell(shown(year_ago)), rightAlignedCell(change(year_ago))] : []),
      ];
    },
  );
  return reportSection(
    say(msg`Key figures`),
    reportTable(
      FIGURES.slice(0, 2 + 2 * earlierCount(statistics)),
      [
        headingCell(''),
        headingCell(days({ date_from, date_to }), true),
        ...[before, year].flatMap((earlier) =>
          earlier ? [headingCell(days(earlier), true), headingCell(say(CHANGE), true)] : [],
        ),
      ],
      rows,
    ),
  );
}

/** Counts the earlier ranges that have columns; a range before the first data has none. */
function earlierCount({ previous_period, previous_year }: StatisticsReport['statistics']): number {
  return [previous_period, previous_year].filter((earlier) => earlier !== null).length;
}

/** Returns the periods of the charts beside the periods with which they are compared, each column with its total. */
function periods(
  { statistics, currency }: StatisticsReport,
  { say, format, language }: ReportFormatters,
): PdfContent {
  const title = say(msg`By period`);
  const { totals, previous_period: before, previous_year: year } = statistics;
  const priced = totals.value !== null;
  const dataset = priced ? 'total_consumption_by_period' : 'count_purchases_by_period';
  const { data, labels } = statistics[dataset];
  const all = [totals, ...[before, year].flatMap((earlier) => (earlier ? [earlier.totals] : []))];
  if (all.every(({ count }) => count === 0))
    return reportSection(title, reportNote(say(msg`No data for this period.`)));
  const shown = (value: string | null) =>
    value === null ? '' : priced ? formatAmount(value, language) : format.number(value);
  const day = (value: string | null | undefined) => nameCell(value ? format.day(value) : '');
  const earlierCells = (earlier: typeof before, place: number): PdfContent[] => {
    if (!earlier) return [];
    const { first, value } = getEarlierBucket(earlier[dataset], place);
    return [day(first), rightAlignedCell(shown(value))];
  };
  const rows = [
    ...data.keys(),
    ...findUnpairedBucketIndexes(data.length, before?.[dataset], year?.[dataset]),
  ].map((place): PdfContent[] => [
    day(labels[place]),
    rightAlignedCell(shown(data[place] ?? null)),
    ...earlierCells(before, place),
    ...earlierCells(year, place),
  ]);
  const total = (of: typeof totals) => ({
    ...rightAlignedCell(shown(priced ? of.value : String(of.count))),
    bold: true,
  });
  const measured = priced ? say(msg`Net, ${currency}`) : say(msg`Purchases`);
  return {
    stack: [
      reportSection(title),
      reportTable(
        PERIODS.slice(0, 2 + 2 * earlierCount(statistics)),
        [
          headingCell(say(msg({ message: 'Period', context: 'statistics' }))),
          headingCell(measured, true),
          ...(before ? [headingCell(say(msg`Previous period`)), headingCell(measured, true)] : []),
          ...(year ? [headingCell(say(msg`Previous year`)), headingCell(measured, true)] : []),
        ],
        [
          ...rows,
          [
            { ...nameCell(say(msg({ message: 'Total', context: 'chart' }))), bold: true },
            total(totals),
            ...(before ? [nameCell(''), total(before.totals)] : []),
            ...(year ? [nameCell(''), total(year.totals)] : []),
          ],
        ],
      ),
    ],
  };
}

/**
 * Returns the largest groups with their bars and the sum of the others, beside the same groups of the earlier range.
 */
function spend(
  title: MessageDescriptor,
  { data, others, total, earlier, currency }: Spend,
  words: ReportFormatters,
): PdfContent {
  const { say, format, language } = words;
  const all = [
    ...data,
    ...(others
      ? [{ ...others, name: say(msg`Others: ${format.number(String(others.groups))}`), color: GREY }]
      : []),
  ];
  if (all.length === 0) return reportSection(say(title), reportNote(say(msg`No data for this period.`)));
  const compared = earlier !== null && earlier.total.n > 0;
  const most = Math.max(...all.map(({ share }) => Number(share)));
  const shown = (value: string | null | undefined) => (value == null ? '–' : formatAmount(value, language));
  const rows = all.map(({ name, color, n, value, share, before }): PdfContent[] => [
    nameCell(name),
    drawBar(compared ? COMPARED_BAR : BAR, most > 0 ? Number(share) / most : 0, color),
    rightAlignedCell(percentText(share, language)),
    rightAlignedCell(shown(value)),
    ...(compared ? [rightAlignedCell(shown(before?.value))] : []),
    rightAlignedCell(format.number(String(n))),
  ]);
  const heads = [
    headingCell(''),
    headingCell(''),
    headingCell(say(msg`Share`), true),
    headingCell(say(msg`Net, ${currency}`), true),
    ...(compared
      ? [headingCell(say(msg({ message: 'Before', context: 'the figure of the earlier time' })), true)]
      : []),
    headingCell(say(msg`Purchases`), true),
  ];
  const bold = (text: string) => ({ ...rightAlignedCell(text), bold: true });
  const sums = [
    { ...nameCell(say(msg({ message: 'Total', context: 'chart' }))), bold: true },
    nameCell(''),
    nameCell(''),
    bold(shown(total.value)),
    ...(compared ? [bold(shown(earlier.total.value))] : []),
    bold(format.number(String(total.n))),
  ];
  return reportSection(say(title), reportTable(compared ? COMPARED : BARS, heads, [...rows, sums]));
}

/** Returns how much choosing among offers saved, or states that there was no choice. */
function savings(
  { savings: { totals }, currency }: StatisticsReport,
  { say, language }: ReportFormatters,
): PdfContent {
  const title = say(msg`Savings`);
  if (toDecimal(totals.compared).isZero())
    return reportSection(
      title,
      reportNote(say(msg`No comparison possible: no item in this period had two offers to choose from.`)),
    );
  const row = (message: MessageDescriptor, value: string): PdfContent[] => [
    nameCell(say(message)),
    rightAlignedCell(formatAmount(value, language)),
  ];
  return reportSection(
    title,
    reportTable(
      SAVINGS,
      [headingCell(''), headingCell(say(msg`Net, ${currency}`), true)],
      [
        row(msg`Compared with other offers`, totals.compared),
        row(msg`Saved vs. average offer`, totals.against_mean),
        row(msg`Saved vs. highest offer`, totals.against_highest),
      ],
    ),
  );
}
