import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FormSheet } from '#platform/server/export/form-workbook.ts';
import type { TypedSheet } from '#platform/server/sheets/read-typed-workbook.ts';
import type { WorkbookArticle, WorkbookWorld } from './workbook-world.ts';

/** By this word in its first cell the hidden sheet is found, whatever became of its name. */
const WORD = 'ponuda-offer';

/** An item as the workbook showed it when it was downloaded. */
export interface RecordedItem {
  readonly id: number;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  /** By `noteMark`. */
  readonly note: string;
}

export function recordedItems(articles: readonly WorkbookArticle[]): RecordedItem[] {
  return articles.map(({ id, name, quantity, unit, note }) => ({
    id,
    name,
    quantity,
    unit,
    note: noteMark(note),
  }));
}

/** A note in short, to tell items apart that have one name: it may be as long as a page. */
export function noteMark(note: string): string {
  const text = folded(note);
  return text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Programs change spaces, line breaks and how letters with marks are put together; capitals mean nothing. */
export function folded(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Says what a workbook says of itself on its hidden sheet. */
export interface WorkbookRecord {
  readonly mark: string;
  readonly revision: number;
  readonly version: number;
  readonly seal: string;
  /** In the order of their numbers, from 1 on. */
  readonly items: readonly RecordedItem[];
}

/** The sheet that no menu shows: which invitation, revision and version of the offer this is, and what was asked for. */
export function recordSheet({ mark, key, revision, version, articles }: WorkbookWorld): FormSheet {
  const seal = sealOf(key, revision, articles);
  const rows = [
    [WORD, mark, String(revision), String(version), seal],
    ...recordedItems(articles).map(({ id, name, quantity, unit, note }) => [
      String(id),
      name,
      quantity,
      unit,
      note,
    ]),
  ];
  return {
    name: 'ponuda',
    hidden: true,
    widths: [],
    frozen: 0,
    rows: rows.map((row) => row.map((value) => ({ style: 'plain', kind: 'text', value }))),
    lists: [],
  };
}

/** Finds what a workbook says of itself; undefined where it lost that sheet. */
export function findRecord(sheets: readonly TypedSheet[]): WorkbookRecord | undefined {
  for (const { rows } of sheets) {
    const [first, ...items] = rows.map(({ cells }) =>
      [0, 1, 2, 3, 4].map((column) => cells.get(column)?.text ?? ''),
    );
    const [word, mark = '', revision, version, seal = ''] = first ?? [];
    if (word?.trim() !== WORD) continue;
    return {
      mark,
      revision: Number(revision),
      version: Number(version),
      seal,
      items: items.map(([id, name = '', quantity = '', unit = '', note = '']) => ({
        id: Number(id),
        name,
        quantity,
        unit,
        note,
      })),
    };
  }
  return undefined;
}

/**
 * Tells whether the hidden sheet is as it was written. It is a check against files that were put together or damaged,
 * and no key to anything: link and PIB alone decide who sends.
 */
export function isSealed({ seal, revision, items }: WorkbookRecord, key: string): boolean {
  const right = Buffer.from(sealOf(key, revision, items));
  const given = Buffer.from(seal);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sealOf(key: string, revision: number, items: readonly { readonly id: number }[]): string {
  const text = `${revision} ${items.map(({ id }) => id).join(' ')}`;
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
