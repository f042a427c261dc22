import type { SupplierState } from '@ponuda/contract/suppliers';
import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the list of suppliers, as the address has them. */
export interface SuppliersSearch {
  readonly page: number;
  /** A name or a tax number, in part. */
  readonly q: string;
  /** A category's id; '' is any. */
  readonly category: string;
  /** Paused, not paused, from the marketplace; '' is any. */
  readonly state: SupplierState;
  /** The supplier open beside the list, `new` for one to be added, '' for none. */
  readonly open: string;
}

export const NO_FILTERS = { q: '', category: '', state: '' } as const;

/** The contract's own list would bring its schemas along. */
const STATES: readonly string[] = ['active', 'paused', 'marketplace'] satisfies SupplierState[];

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');

export function readSuppliersSearch(raw: Record<string, unknown>): SuppliersSearch {
  return {
    page: pageOf(raw.page),
    q: text(raw.q).slice(0, 100),
    category: /^\d{1,9}$/.test(text(raw.category)) ? text(raw.category) : '',
    state: STATES.includes(text(raw.state)) ? (text(raw.state) as SupplierState) : '',
    open: /^(new|\d{1,9})$/.test(text(raw.open)) ? text(raw.open) : '',
  };
}

export function isFiltered({ q, category, state }: SuppliersSearch): boolean {
  return q.trim() !== '' || category !== '' || state !== '';
}

/** Digits, with a country's letters in front and blanks between: a number is looked for, not a name. */
export function looksLikePib(text: string): boolean {
  return /^[a-z]{0,3}[\d\s./-]*\d[\d\s./-]*$/i.test(text) && text.replaceAll(/\D/g, '').length >= 2;
}

/** The filters of specification §3; trimmed and sent only when something is left of them (§5). */
export function queryOf({ page, q, category, state }: SuppliersSearch): QueryOf<'GET suppliers'> {
  const wanted = q.trim();
  return {
    page,
    ...(category === '' ? {} : { 'categories.id': category }),
    ...(state === '' ? {} : { state }),
    ...(wanted === '' ? {} : looksLikePib(wanted) ? { pib: wanted.slice(0, 24) } : { name: wanted }),
  };
}
