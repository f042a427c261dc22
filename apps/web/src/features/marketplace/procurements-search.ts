import { PROCUREMENT_STATES, type ProcurementState } from '@ponuda/domain/marketplace/procurement';
import type { QueryOf } from '../../lib/call-types.ts';
import { idText, pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the list of procurements, as the address has them; '' is any. */
export interface ProcurementsSearch {
  readonly page: number;
  readonly state: ProcurementState | '';
  readonly category: string;
  readonly customer: string;
  readonly text: string;
}

export const NO_FILTERS = { state: '', category: '', customer: '', text: '' } as const;

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');

export function readProcurementsSearch(raw: Record<string, unknown>): ProcurementsSearch {
  return {
    page: pageOf(raw.page),
    state: PROCUREMENT_STATES.find((state) => state === raw.state) ?? '',
    category: idText(raw.category),
    customer: idText(raw.customer),
    text: text(raw.text).slice(0, 100),
  };
}

export function isFiltered({ state, category, customer, text: wanted }: ProcurementsSearch): boolean {
  return state !== '' || category !== '' || customer !== '' || wanted.trim() !== '';
}

export function queryOf({ text: wanted, ...search }: ProcurementsSearch): QueryOf<'GET market-place'> {
  return { ...search, text: wanted.trim() };
}
