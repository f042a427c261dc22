import type { TOKEN_LISTS } from '#core/integrations/wire/api-tokens.ts';
import { parsePage } from '#platform/web/lib/search-state.ts';

export interface TokensSearch {
  readonly page: number;
  readonly of: (typeof TOKEN_LISTS)[number];
}

/** Reads the token list's page number and owner filter from the URL. */
export function readTokensSearch(raw: Record<string, unknown>): TokensSearch {
  return { page: parsePage(raw.page), of: raw.of === 'company' ? raw.of : 'mine' };
}
