import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { INCOTERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { buildFormWorkbook, type FormCell, type FormSheet } from '#platform/server/export/form-workbook.ts';
import type { FileAnswer } from '#platform/server/files/transfer.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { columnLetters } from '#platform/server/sheets/column-letters.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { COMMON_VAT_RATES } from '#platform/shared/money/vat-rates.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import {
  WORKBOOK_FREIGHT_INCLUDED,
  WORKBOOK_PRICE_STEPS,
  WORKBOOK_TERMS,
  type WorkbookTerm,
} from '../rules/workbook.ts';
import { workbookColumns, workbookTerms, workbookYesNo } from '../words.ts';
import { getCountryNames } from './country-names.ts';
import { TERM_NUMBER_FIELDS } from './number-fields.ts';
import type { WorkbookArticle, WorkbookInput } from './workbook-input.ts';
import { buildRecordSheet } from './workbook-record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates the workbook of an invitation: terms, items, and a hidden sheet that identifies it. */
export async function makeWorkbook(world: WorkbookInput): Promise<FileAnswer> {
  const content = await buildFormWorkbook([termsSheet(world), itemsSheet(world), buildRecordSheet(world)]);
  return { name: `${world.request.number || 'ponuda'}.xlsx`, type: XLSX, content };
}

const DAYS: readonly WorkbookTerm[] = ['delivery_date', 'valid_until'];
const NUMBERS: readonly WorkbookTerm[] = keysOf(TERM_NUMBER_FIELDS);

/** Adds a per cent sign to the headings of percentage fields. */
const withPercent = (name: string, word: string) =>
  ['vat_rate', 'freight_vat_rate', 'advance_percent'].includes(name) ? `${word}, %` : word;

function termsSheet({ language, request, terms }: WorkbookInput): FormSheet {
  const i18n = getServerI18n(language);
  const plain = (value: string): FormCell[] => [{ style: 'plain', kind: 'text', value }];
  const words = [
    [{ style: 'title', kind: 'text', value: i18n._(msg`Offer for request ${request.number}`) } as const],
    plain(`${request.company} · ${request.name}`),
    [],
    plain(i18n._(msg`Fill in the yellow cells here and on the sheet of items.`)),
    plain(
      i18n._(
        msg`Leave the price empty for an item that you do not offer. An empty quantity means the whole quantity.`,
      ),
    ),
    plain(
      i18n._(
        msg`Then upload the file where you downloaded it. It is checked there, and nothing is sent before you send it.`,
      ),
    ),
    [],
  ];
  const fields = WORKBOOK_TERMS.map((term): FormCell[] => [
    { style: 'label', kind: 'text', value: withPercent(term, i18n._(workbookTerms[term])) },
    termCell(term, terms[term], i18n),
  ]);
  const place = (term: WorkbookTerm) => `B${words.length + WORKBOOK_TERMS.indexOf(term) + 1}`;
  return {
    name: i18n._(msg({ message: 'Terms', comment: 'of an offer: delivery, payment, validity' })),
    widths: [28, 60],
    frozen: 0,
    rows: [...words, ...fields],
    lists: [
      { cells: place('currency'), values: CURRENCIES, strict: true },
      { cells: place('incoterm'), values: INCOTERMS, strict: true },
      {
        ...{ cells: place('freight_included'), strict: true },
        values: [i18n._(workbookYesNo.yes), i18n._(workbookYesNo.no)],
      },
    ],
  };
}

function termCell(term: WorkbookTerm, value: string, i18n: I18n): FormCell {
  if (DAYS.includes(term)) return { style: 'open-day', kind: 'day', value };
  if (NUMBERS.includes(term)) return { style: 'open-number', kind: 'number', value };
  const isYes = term === 'freight_included' && value === WORKBOOK_FREIGHT_INCLUDED;
  return { style: 'open-text', kind: 'text', value: isYes ? i18n._(workbookYesNo.yes) : value };
}

const COLUMNS = keysOf(workbookColumns);
const STEP_WIDTH = 14;
const WIDTHS: Readonly<Partial<Record<keyof typeof workbookColumns, number>>> = {
  no: 6,
  name: 44,
  note: 30,
  asked: 12,
  unit: 8,
  quantity: 14,
  unit_price: 16,
  vat_rate: 10,
  pack_size: 12,
  origin: 20,
};

function itemsSheet(world: WorkbookInput): FormSheet {
  const i18n = getServerI18n(world.language);
  const heading = COLUMNS.map((key): FormCell => {
    const word = i18n._(workbookColumns[key]);
    return { style: 'heading', kind: 'text', value: withPercent(key, word) };
  });
  const rate = columnLetters(COLUMNS.indexOf('vat_rate'));
  return {
    name: i18n._(msg`Items`),
    widths: COLUMNS.map((key) => WIDTHS[key] ?? STEP_WIDTH),
    frozen: 1,
    rows: [heading, ...world.articles.map((article, index) => itemRow(world, article, index))],
    lists: [
      { cells: `${rate}2:${rate}${world.articles.length + 1}`, values: COMMON_VAT_RATES, strict: false },
    ],
  };
}

function itemRow(world: WorkbookInput, article: WorkbookArticle, index: number): FormCell[] {
  const line = world.lines.find(({ article_id }) => article_id === article.id);
  const whole = !line || line.quantity === article.quantity;
  const text = (value: string): FormCell => ({ style: 'fixed', kind: 'text', value });
  const number = (style: FormCell['style'], value: string): FormCell => ({ style, kind: 'number', value });
  return [
    number('fixed-number', String(index + 1)),
    text(article.name),
    text(article.note),
    number('fixed-number', article.quantity),
    text(getServerI18n(world.language)._(unitPhrases[article.unit])),
    number('open-number', whole ? '' : line.quantity),
    number('open-price', line?.unit_price ?? ''),
    number('open-number', line?.vat_rate ?? world.vat_rate),
    number('open-number', line?.pack_size ?? ''),
    {
      ...{ style: 'open-text', kind: 'text' },
      value: line?.origin ? getCountryNames(world.language).nameOf(line.origin) : '',
    },
    ...WORKBOOK_PRICE_STEPS.flatMap(({ from, price }) => [
      number('open-number', line?.[from] ?? ''),
      number('open-price', line?.[price] ?? ''),
    ]),
  ];
}
