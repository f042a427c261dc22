import { DOCUMENT_EXPIRY_STATES, type DocumentExpiryState } from '@ponuda/domain/document-expiry';
import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the list of documents, as the address has them. */
export interface DocumentsSearch {
  readonly page: number;
  /** A part of name or description. */
  readonly q: string;
  /** A supplier's id; '' is any. */
  readonly supplier: string;
  readonly expiry: DocumentExpiryState | '';
}

export const NO_FILTERS = { q: '', supplier: '', expiry: '' } as const;

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');

export function readDocumentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  return {
    page: pageOf(raw.page),
    q: text(raw.q).slice(0, 100),
    supplier: /^\d{1,9}$/.test(text(raw.supplier)) ? text(raw.supplier) : '',
    expiry: DOCUMENT_EXPIRY_STATES.find((state) => state === raw.expiry) ?? '',
  };
}

export function isFiltered({ q, supplier, expiry }: DocumentsSearch): boolean {
  return q.trim() !== '' || supplier !== '' || expiry !== '';
}

/** Trimmed, and sent only when something is left (specification §5). */
export function queryOf({ page, q, supplier, expiry }: DocumentsSearch): QueryOf<'GET documents'> {
  const wanted = q.trim();
  return {
    page,
    ...(supplier === '' ? {} : { supplier_id: supplier }),
    ...(wanted === '' ? {} : { q: wanted }),
    ...(expiry === '' ? {} : { expiry }),
  };
}
