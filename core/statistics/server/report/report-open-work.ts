import { msg } from '@lingui/core/macro';
import { waitingStepPhrases } from '#core/statistics/words.ts';
import type { PdfContent } from '#platform/server/pdf/pdf-document.ts';
import type { StatisticsReport } from './report.ts';
import {
  headingCell,
  nameCell,
  type ReportFormatters,
  reportNote,
  reportSection,
  reportTable,
  rightAlignedCell,
} from './report-blocks.ts';

const WAITING = [270, 90, 135];
const DEADLINES = [70, 228, 102, 85];

/** Returns the currently open purchases, by the step for which they wait. */
export function buildWaitingSection(
  { waiting: steps }: StatisticsReport,
  { say, format }: ReportFormatters,
): PdfContent {
  const title = say(msg`Awaiting action`);
  const open = steps.filter(({ n }) => n > 0);
  if (open.length === 0) return reportSection(title, reportNote(say(msg`Nothing is open.`)));
  return reportSection(
    title,
    reportTable(
      WAITING,
      [
        headingCell(say(msg({ message: 'Pending with', context: 'an open purchase' }))),
        headingCell(say(msg`Purchases`), true),
        headingCell(say(msg`The oldest since`), true),
      ],
      open.map(({ step, n, oldest }) => [
        nameCell(say(waitingStepPhrases[step])),
        rightAlignedCell(format.number(String(n))),
        rightAlignedCell(oldest === null ? '' : format.moment(oldest)),
      ]),
    ),
  );
}

/** Returns the open purchases with the next deadlines for offers. */
export function buildDeadlinesSection(
  { deadlines: rows }: StatisticsReport,
  { say, format }: ReportFormatters,
): PdfContent {
  const title = say(msg`Next deadlines`);
  if (rows.length === 0) return reportSection(title, reportNote(say(msg`No open deadlines.`)));
  return reportSection(
    title,
    reportTable(
      DEADLINES,
      [
        headingCell(say(msg({ message: 'Number', context: 'of a purchase' }))),
        headingCell(say(msg`Purchase name`)),
        headingCell(say(msg`Offers until`), true),
        headingCell(say(msg`Answered`), true),
      ],
      rows.map(({ request_number, name, date_for_offer, answered_count, invited_count }) => [
        nameCell(request_number),
        nameCell(name),
        rightAlignedCell(date_for_offer === null ? '' : format.moment(date_for_offer)),
        rightAlignedCell(`${answered_count} / ${invited_count}`),
      ]),
    ),
  );
}
