import { msg } from '@lingui/core/macro';
import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import { GROUP_BY } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { mayGetReport } from '#core/statistics/rules/report.ts';
import type { PurchaseStatistics } from '#core/statistics/wire/purchase-statistics.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import { findCompanyReader } from '#platform/server/http/reader.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { makeReport } from '../make-report.ts';
import { readNextReport } from '../monthly.read.ts';

type Totals = PurchaseStatistics['totals'];

export interface MonthlyReport extends DayRange {
  readonly user_id: number;
  readonly currency: Currency;
  readonly now: Totals;
  /** The totals of the previous month; null if that month is outside the supported calendar. */
  readonly before: Totals | null;
  readonly year_ago: Totals | null;
}

/** Returns the query for a whole month, without filters. */
export const monthQuery = ({ from, to }: DayRange): StatisticsQuery => ({
  company_id: 0,
  date_from: from,
  date_to: to,
  groupby: GROUP_BY.MONTH,
  category: 0,
  sector: 0,
  status: DEFAULT_COUNTED_STATUS,
  supplier: 0,
  no_value: '1',
  customer: 0,
});

/** The monthly email, with the report as a PDF, which is generated when the email is sent. */
export const monthlyReportMail = defineMail<MonthlyReport>({
  name: 'monthly-report',
  render: (p, ctx) => {
    const { i18n, formatters, publicUrl } = ctx;
    const month = formatters.month(p.from);
    const at = `${publicUrl}/home/statistics?date_from=${p.from}&date_to=${p.to}`;
    return {
      subject: i18n._(msg`Purchasing in ${month}: your monthly report`),
      blocks: [
        heading(i18n._(msg`Purchasing in ${month}`)),
        paragraph(i18n._(msg`The report on the purchases confirmed in ${month} is attached. In short:`)),
        keyValues([
          [month, totalsText(p.now, p, ctx)],
          [i18n._(msg`Previous month`), totalsText(p.before, p, ctx)],
          [i18n._(msg`Same month last year`), totalsText(p.year_ago, p, ctx)],
        ]),
        button(i18n._(msg`Open the statistics`), at),
        note(
          i18n._(
            msg`You receive this report once a month. You can switch it off in your profile: ${publicUrl}/profile/notifications`,
          ),
        ),
      ],
    };
  },
  attachments: async (p, { platform, language }) => {
    const reader = await findCompanyReader(platform, 'mail', p.user_id);
    if (!reader) return [];
    const { name, content } = await makeReport({ ...reader, lang: language }, monthQuery(p));
    return [{ filename: name, content, contentType: 'application/pdf' }];
  },
  stillWanted: async (p, { platform }) => {
    const reader = await findCompanyReader(platform, 'mail', p.user_id);
    if (!reader || !mayGetReport(reader.actor)) return false;
    return (await readNextReport(reader.tenant, p.user_id)).monthly_report;
  },
});

/** Formats totals as `12 · 1.500.000,00 RSD`; '' if the totals are unknown. */
function totalsText(
  totals: Totals | null,
  { currency }: MonthlyReport,
  { i18n, formatters }: MailContext,
): string {
  if (totals === null) return '';
  const many = i18n._(msg`Purchases: ${formatters.number(String(totals.count))}`);
  return totals.value === null ? many : `${many} · ${formatters.money(totals.value, currency)}`;
}
