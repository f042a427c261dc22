import type { QueryOf } from '../../../lib/call-types.ts';
import { pageOf } from '../../../lib/search-state.ts';

/** The filters and the page of a list of ad hoc or direct purchases, as the address has them. */
export interface AdhocDirectSearch {
  readonly page: number;
  readonly q: string;
  readonly status: string;
  readonly category: string;
}

export const NO_FILTERS = { q: '', status: '', category: '' } as const;

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');

export function readAdhocDirectSearch(raw: Record<string, unknown>): AdhocDirectSearch {
  return {
    page: pageOf(raw.page),
    q: text(raw.q).slice(0, 100),
    status: /^\d{1,2}$/.test(text(raw.status)) ? text(raw.status) : '',
    category: /^\d{1,9}$/.test(text(raw.category)) ? text(raw.category) : '',
  };
}

export function isFiltered({ q, status, category }: AdhocDirectSearch): boolean {
  return [q.trim(), status, category].some((value) => value !== '');
}

export function queryOf({
  page,
  q,
  status,
  category,
}: AdhocDirectSearch): QueryOf<'GET ad-hoc-purchases/get/all'> {
  return {
    page,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === '' ? {} : { status }),
    ...(category === '' ? {} : { category_id: category }),
  };
}
