import type { CompanyListName } from '#core/moderation/wire/companies.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import { parsePage } from '#platform/web/lib/search-state.ts';
import { companyListLabels } from './account-labels.ts';

/** The filters and page number of the company list, as stored in the URL. */
export interface CompaniesSearch {
  readonly page: number;
  /** The search string, which matches part of a name, tax number or email address. */
  readonly q: string;
  /** The selected list; '' for companies that await a decision. */
  readonly list: Exclude<CompanyListName, 'awaiting'> | '';
}

/** Returns the name of a list if it is valid, otherwise ''. */
export function parseCompanyListName(raw: unknown): CompaniesSearch['list'] {
  return keysOf(companyListLabels).find((list) => list === raw) ?? '';
}

export function readCompaniesSearch(raw: Record<string, unknown>): CompaniesSearch {
  return {
    page: parsePage(raw.page),
    q: typeof raw.q === 'string' ? raw.q.slice(0, 100) : '',
    list: parseCompanyListName(raw.list),
  };
}
