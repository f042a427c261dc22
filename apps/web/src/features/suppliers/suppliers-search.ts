import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** What the list of suppliers shows, as it stands in the address. */
export interface SuppliersSearch {
  readonly page: number;
  /** A name or a tax number, in part. */
  readonly q: string;
  /** A category's id; '' is any. */
  readonly category: string;
  /** The supplier open beside the list, `new` for one to be added, '' for none. */
  readonly open: string;
}

export const NO_FILTERS = { q: '', category: '' } as const;

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');

export function readSuppliersSearch(raw: Record<string, unknown>): SuppliersSearch {
  return {
    page: pageOf(raw.page),
    q: text(raw.q).slice(0, 100),
    category: /^\d{1,9}$/.test(text(raw.category)) ? text(raw.category) : '',
    open: /^(new|\d{1,9})$/.test(text(raw.open)) ? text(raw.open) : '',
  };
}

export function isFiltered({ q, category }: SuppliersSearch): boolean {
  return q.trim() !== '' || category !== '';
}

/** Digits, with a country's letters in front and blanks between: a number is looked for, not a name. */
export function looksLikePib(text: string): boolean {
  return /^[a-z]{0,3}[\d\s./-]*\d[\d\s./-]*$/i.test(text) && text.replaceAll(/\D/g, '').length >= 2;
}

/** The filters of specification §3; trimmed and sent only when something is left of them (§5). */
export function queryOf({ page, q, category }: SuppliersSearch): QueryOf<'GET suppliers'> {
  const wanted = q.trim();
  return {
    page,
    ...(category === '' ? {} : { 'categories.id': category }),
    ...(wanted === '' ? {} : looksLikePib(wanted) ? { pib: wanted.slice(0, 24) } : { name: wanted }),
  };
}
