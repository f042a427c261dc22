import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentSlip } from '#core/finances/wire.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { GREY } from '#platform/server/pdf/document-parts.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { dayInBelgrade, formatDay, formatInstantShort, isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatMoney } from '#platform/shared/money/format.ts';

// Fixed widths, so that a long name wraps instead of pushing the code off the page.
const WORDS = [114, 205];
const QR_SIDE = 150;

/** Returns a one-page document for one payment, with the bank details and the payment code for banking apps. */
export function paymentSlipDocument(slip: PaymentSlip, orderNumber: string, language: Language): PdfDocument {
  const i18n = getServerI18n(language);
  const title = i18n._(msg`Payment slip, order ${orderNumber}`);
  return {
    info: { title, author: slip.payer },
    language,
    content: [
      { text: title, heading: 1, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
      {
        columns: [
          { width: 329, stack: [table(rowsOf(slip, i18n, language))] },
          { width: 160, stack: codeOf(slip, i18n) },
        ],
        columnGap: 10,
      },
    ],
    footerText: title,
  };
}

function rowsOf(slip: PaymentSlip, i18n: I18n, language: Language): readonly (readonly [string, string])[] {
  const due = isDay(slip.due_date) ? formatDay(slip.due_date, language) : '';
  const reference = slip.model === '' ? slip.reference : `${slip.model} ${slip.reference}`;
  return [
    [i18n._(msg`Payer`), slip.payer],
    [i18n._(msg`Payee`), slip.payee],
    [i18n._(msg`Account`), slip.account],
    ...seenAccount(slip, i18n, language),
    ...changedAccount(slip, i18n, language),
    [i18n._(msg`Amount`), formatMoney(slip.amount, slip.currency, language)],
    [i18n._(msg`Payment code`), slip.payment_code],
    [i18n._(msg`Model and reference`), reference],
    [i18n._(msg`Purpose`), slip.purpose],
    [i18n._(msg`Due date`), due],
  ];
}

/** Returns who approved or checked the account and when, and whether the order predates that approval. */
function seenAccount(
  { account_seen_by: seen, account_warning: warning }: PaymentSlip,
  i18n: I18n,
  language: Language,
): readonly (readonly [string, string])[] {
  if (seen === null || seen.rule === 'taken_over') return [];
  const { rule, proposed_by, proposed_at, decided_by, decided_for, at, tie } = seen;
  const onDay = (moment: string, ...names: readonly string[]) =>
    [...names, formatDay(dayInBelgrade(moment), language)].filter((part) => part !== '').join(', ');
  return [
    [i18n._(msg`Account entered`), onDay(proposed_at, proposed_by)],
    ...(rule === 'two_people' || rule === 'tied' || rule === 'alone'
      ? [[i18n._(msg`Account approved`), onDay(at, decided_by, decided_for)] as const]
      : []),
    ...(tie
      ? [
          [
            i18n._(msg`No independent second person`),
            i18n._(msg`${tie.by} invited ${tie.user} or gave them permissions, ${onDay(tie.at)}`),
          ] as const,
        ]
      : []),
    ...(warning?.kind === 'confirmed_before'
      ? [[i18n._(msg`Order confirmed before that`), i18n._(msg`yes`)] as const]
      : []),
  ];
}

/**
 * Returns the notice that the account differs from the approved one, which must also be shown on the printed
 * slip.
 */
function changedAccount(
  { account_changed: changed }: PaymentSlip,
  i18n: I18n,
  language: Language,
): readonly (readonly [string, string])[] {
  if (changed === null) return [];
  const { before, at, by, checked } = changed;
  const timeAndName = (moment: string | null, who: string) =>
    [moment === null ? '' : formatInstantShort(moment, language), who]
      .filter((part) => part !== '')
      .join(', ');
  return [
    [i18n._(msg`Account changed after approval`), timeAndName(at, by) || i18n._(msg`yes`)],
    [i18n._(msg`Account at the approval`), before || i18n._(msg`none`)],
    [i18n._(msg`Account checked`), checked === null ? i18n._(msg`no`) : timeAndName(checked.at, checked.by)],
  ];
}

function table(rows: readonly (readonly [string, string])[]): PdfContent {
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]): PdfContent[] => [
      { text: label, color: GREY },
      { text: value, bold: true },
    ]);
  return { table: { widths: WORDS, body }, layout: 'lines' };
}

function codeOf({ qr }: PaymentSlip, i18n: I18n): PdfContent[] {
  if (qr === null) return [];
  const under = qr.kind === 'ips' ? i18n._(msg`NBS IPS QR`) : i18n._(msg`SEPA QR code`);
  return [
    { code: qr.rows, side: QR_SIDE, alt: under },
    { text: under, color: GREY, fontSize: 8, alignment: 'center' },
  ];
}
