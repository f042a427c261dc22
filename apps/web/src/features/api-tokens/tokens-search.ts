import type { TOKEN_LISTS } from '@ponuda/contract/api-tokens';
import { pageOf } from '../../lib/search-state.ts';

export interface TokensSearch {
  readonly page: number;
  readonly of: (typeof TOKEN_LISTS)[number];
}

/** Whose tokens the list shows, as it stands in the address. */
export function readTokensSearch(raw: Record<string, unknown>): TokensSearch {
  return { page: pageOf(raw.page), of: raw.of === 'company' ? raw.of : 'mine' };
}
