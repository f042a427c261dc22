import { msg } from '@lingui/core/macro';
import { historyLabel, isPurchaseStatus, type PurchaseStatus } from '#core/purchase/rules/status.ts';
import { historyKindPhrase } from '#core/purchase/words/history-kinds.ts';
import { historyStepPhrases } from '#core/purchase/words/statuses.ts';
import type { PackedEntry } from '#modules/proofs/rules/pack/pack-parts.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { GREY } from '#platform/server/pdf/document-parts.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { totalColumnsWidth } from '#platform/server/pdf/table-layouts.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { PackRecord } from '../pack-record.ts';

/** The name of the digest, which is the same in every language. */
const DIGEST_NAME = 'SHA-256';
const NUMBER = 24;
const MOMENT = 92;
const WHO = 110;
const REST = totalColumnsWidth(4) - NUMBER - MOMENT - WHO;

/** Returns the whole history as a PDF document, oldest entry first, with the number of each entry in the chain. */
export function buildHistoryDocument(record: PackRecord, language: Language): PdfDocument {
  const i18n = getServerI18n(language);
  const format = createFormatters(language);
  const { request_number: number, buyer, as_of, chain, entries, kind } = record;
  const state = (status: PurchaseStatus) => i18n._(historyStepPhrases[historyLabel(status, kind)]);
  const head = (text: string): PdfContent => ({ text, bold: true, fontSize: 8 });
  const lines = (entry: PackedEntry): string[] => {
    const { from, to, data } = entry;
    const texts = ['note', 'reason', 'cancel_reason', 'message', 'question', 'answer'].flatMap((key) => {
      const text = data[key];
      return typeof text === 'string' && text !== '' ? [`“${text}”`] : [];
    });
    const moved =
      isPurchaseStatus(to) && from !== to
        ? [isPurchaseStatus(from) ? `${state(from)} → ${state(to)}` : state(to)]
        : [];
    const { net, amount = net, currency, tied } = data;
    const money = typeof amount === 'string' && isCurrency(currency) ? [format.money(amount, currency)] : [];
    return [
      ...(entry.supplier && entry.actor.kind !== 'supplier' ? [entry.supplier] : []),
      ...moved,
      ...money,
      ...texts,
      ...(isTie(tied)
        ? [
            i18n._(
              msg`No independent second person could decide: ${tied.by} invited ${tied.user} or gave them permissions on ${format.moment(tied.at)}.`,
            ),
          ]
        : []),
    ];
  };
  const who = ({ actor: { kind: by, name, stands_in_for_name: whom } }: PackedEntry) => {
    if (by === 'system') return i18n._(msg`The system`);
    return whom === null ? name : `${name} (${whom})`;
  };
  return {
    info: { title: `${i18n._(msg`History`)} ${number}`, author: buyer.name },
    language,
    content: [
      { text: buyer.name, bold: true, fontSize: 11 },
      {
        text: `${i18n._(msg`History`)} · ${number}`,
        heading: 1,
        bold: true,
        fontSize: 15,
        margin: [0, 4, 0, 2],
      },
      { text: i18n._(msg`As of ${format.moment(as_of)}`), color: GREY, margin: [0, 0, 0, 2] },
      { text: `${DIGEST_NAME} ${chain.head}`, color: GREY, fontSize: 8, margin: [0, 0, 0, 10] },
      {
        fontSize: 8,
        table: {
          headerRows: 1,
          widths: [NUMBER, MOMENT, WHO, REST],
          body: [
            [
              head(i18n._(msg`No.`)),
              head(i18n._(msg({ message: 'When', context: 'table of the history' }))),
              head(i18n._(msg({ message: 'Who', context: 'table of the history' }))),
              head(i18n._(msg({ message: 'What happened', context: 'table of the history' }))),
            ],
            ...entries.map((entry): PdfContent[] => [
              String(entry.seq),
              format.moment(entry.at),
              who(entry),
              {
                stack: [
                  i18n._(historyKindPhrase(entry.kind)),
                  ...lines(entry).map((text): PdfContent => ({ text, color: GREY })),
                ],
              },
            ]),
          ],
        },
        layout: 'lines',
      },
    ],
    footerText: number,
  };
}

/**
 * Returns whether a value of an entry describes a relationship between two users that keeps the decider from counting
 * as a second person.
 */
function isTie(value: unknown): value is { readonly user: string; readonly by: string; readonly at: string } {
  return typeof value === 'object' && value !== null && 'user' in value && 'by' in value && 'at' in value;
}
