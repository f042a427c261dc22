// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { WAITING_STEPS } from '#core/statistics/rules/request-steps.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import type { StatisticsReport } from './report.ts';
import { buildReportDocument } from './report-document.ts';

/** The largest value to expect from a company in the region, and an earlier value so small that growth is extreme. */
const VALUE = '9999999999.99';
const LITTLE = '55555.55';
const WORD = 'W'.repeat(255);
const MADE = '2026-12-28T22:58:59.000Z';

const BEFORE = { n: 88_888, value: VALUE };
const group = (id: number) => ({
  id,
  name: WORD,
  color: '#3455db',
  n: 88_888,
  value: VALUE,
  share: '100.0',
  before: BEFORE,
});
const about = { prices: 'some', currency: 'RSD', date_from: '2026-12-20', date_to: '2026-12-28' } as const;
const dataset = { data: [VALUE, VALUE], labels: ['2026-12-20', '2026-12-28'] };
const spend = {
  ...about,
  data: [group(1), group(2)],
  others: { n: 88_888, value: VALUE, share: '99.9', groups: 888, before: BEFORE },
  total: BEFORE,
  earlier: { total: BEFORE },
};

/** A report in which every value has its maximum length; data that the report does not show are left out. */
const REPORT = {
  company: WORD,
  currency: 'RSD',
  madeAt: MADE,
  statistics: {
    ...about,
    totals: { count: 88_888, value: VALUE },
    total_consumption_by_period: dataset,
    previous_period: {
      totals: { count: 7, value: LITTLE },
      date_from: '2026-11-20',
      date_to: '2026-11-28',
      total_consumption_by_period: dataset,
    },
    previous_year: {
      totals: { count: 7, value: LITTLE },
      date_from: '2025-12-20',
      date_to: '2025-12-28',
      total_consumption_by_period: dataset,
    },
  },
  byCategory: spend,
  bySupplier: spend,
  savings: { ...about, totals: { compared: VALUE, against_mean: `-${VALUE}`, against_highest: VALUE } },
  waiting: WAITING_STEPS.map((step) => ({ step, n: 88_888, oldest: MADE })),
  deadlines: [
    {
      id: 1,
      request_number: '2026-88888',
      name: WORD,
      date_for_offer: MADE,
      answered_count: 188,
      invited_count: 200,
    },
  ],
  budgets: {
    data: [{ category: { id: 1, name: WORD }, amount: VALUE, spent: VALUE }],
    budgets_by_cat_count: 888,
    budgets_total_spent: VALUE,
    all_budget_sum: VALUE,
  },
  category: WORD,
  supplier: WORD,
  status: 4,
} as unknown as StatisticsReport;

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Returns every word with its position in points from the top left corner of its page. */
async function wordsIn(language: Language): Promise<Word[]> {
  const pdf = await renderPdf(buildReportDocument(REPORT, language, null));
  const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, maxBuffer: 1e8 }).toString(
    'utf8',
  );
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">(.*?)<\/word>/g;
  return [...boxes.matchAll(word)].map(([, left, top, right, text = '']) => ({
    text,
    left: Number(left),
    right: Number(right),
    top: Number(top),
  }));
}

/** The longest heading of a narrow column, used by the figures, both spend tables and the open items. */
const PURCHASES: Readonly<Record<Language, string>> = {
  sr_latin: 'Nabavke',
  en: 'Purchases',
  ba: 'Nabavke',
  de: 'Beschaffungen',
  'de-AT': 'Beschaffungen',
  ru: 'Закупки',
};

describe.each(LANGUAGES)('a report of the longest values in %s', (language) => {
  it('keeps every text within the margins, and every number with its sign and unit on one line', async () => {
    const words = await wordsIn(language);
    // A4 is 595 points wide with margins of 40; a rounded glyph may exceed them by less than a point.
    expect(words.filter(({ left, right }) => left < 39.5 || right > 555.5)).toEqual([]);
    const amounts = words.filter(({ text }) => /^[-+]?\d.*[.,]\d\d$/.test(text));
    expect(amounts.length).toBeGreaterThan(10);
    const signs = words.flatMap((one, index) => (one.text === '%' ? [[words[index - 1], one] as const] : []));
    for (const [number, sign] of signs) expect([number?.text, sign.top]).toEqual([number?.text, number?.top]);
    expect(signs.length).toBeGreaterThan(8);
  });

  it('breaks no heading of a column', async () => {
    const headings = (await wordsIn(language)).filter(({ text }) => text === PURCHASES[language]);
    expect(headings.length).toBeGreaterThanOrEqual(4);
  });

  it('breaks no amount', async () => {
    const whole = (await wordsIn(language))
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u00a0', ' ');
    const marks = { en: /9,999,999,999\.99/g, ru: /9 999 999 999,99/g };
    const amount = language in marks ? marks[language as keyof typeof marks] : /9\.999\.999\.999,99/g;
    expect(whole.match(amount)?.length).toBeGreaterThan(10);
    expect(whole).not.toMatch(/99,\s\d|999\.\s9/);
  });
});
