import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FormSheet } from '#platform/server/export/form-workbook.ts';
import type { TypedSheet } from '#platform/server/sheets/read-typed-workbook.ts';
import type { WorkbookArticle, WorkbookInput } from './workbook-input.ts';

/** The content of the first cell, which identifies the hidden sheet even if the sheet is renamed. */
const WORD = 'ponuda-offer';

/** An item as the workbook showed it when it was downloaded. */
export interface RecordedItem {
  readonly id: number;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  /** The digest that `digestNote` returns. */
  readonly note: string;
}

export function toRecordedItems(articles: readonly WorkbookArticle[]): RecordedItem[] {
  return articles.map(({ id, name, quantity, unit, note }) => ({
    id,
    name,
    quantity,
    unit,
    note: digestNote(note),
  }));
}

/** Returns a short digest of a note, to distinguish items with the same name; the note itself may be a page long. */
export function digestNote(note: string): string {
  const text = normaliseCellText(note);
  return text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Normalises whitespace, line breaks, combining characters and case, which spreadsheet programs may change. */
export function normaliseCellText(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The content of the hidden sheet. */
export interface WorkbookRecord {
  readonly mark: string;
  readonly revision: number;
  readonly version: number;
  readonly seal: string;
  /** The items in the order of their numbers, starting at 1. */
  readonly items: readonly RecordedItem[];
}

/** Creates the hidden sheet: it identifies the invitation, its revision, the version of the offer, and the items. */
export function buildRecordSheet({ mark, key, revision, version, articles }: WorkbookInput): FormSheet {
  const seal = sealOf(key, revision, articles);
  const rows = [
    [WORD, mark, String(revision), String(version), seal],
    ...toRecordedItems(articles).map(({ id, name, quantity, unit, note }) => [
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

/** Reads the hidden sheet; undefined if the workbook lacks it. */
export function findWorkbookRecord(sheets: readonly TypedSheet[]): WorkbookRecord | undefined {
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
 * Returns whether the hidden sheet is unchanged. This detects combined or damaged files. It is not access control,
 * because only the link and the PIB authorise a supplier.
 */
export function isSealIntact({ seal, revision, items }: WorkbookRecord, key: string): boolean {
  const right = Buffer.from(sealOf(key, revision, items));
  const given = Buffer.from(seal);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sealOf(key: string, revision: number, items: readonly { readonly id: number }[]): string {
  const text = `${revision} ${items.map(({ id }) => id).join(' ')}`;
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
