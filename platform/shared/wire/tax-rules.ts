import type { z } from 'zod';
import { checkTaxNumber } from '../tax/tax-numbers.ts';
import { breakRule } from './rules.ts';

/**
 * Checks a tax number against its country's rule (product 6), or, if the country has none, for a length of 2 to 20
 * characters: `minmax`. An empty number is left to `required`. `country` is an ISO code or ''.
 */
export function requireValidTaxNumber(
  ctx: z.core.$RefinementCtx<unknown>,
  country: string,
  text: string,
  path?: string[],
): void {
  const check = checkTaxNumber(country, text);
  if (text === '' || check.ok) return;
  const { ok: _, rule, ...params } = check;
  breakRule(ctx, rule, params, path);
}
