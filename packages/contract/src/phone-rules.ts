import { internationalPhone, isNationalPhone, phoneBounds } from '@ponuda/domain/validation/phone';
import type { z } from 'zod';
import { breakRule } from './rules.ts';

/** Breaks `phone_validation` at `path` for a national number that does not exist in `country`; the field checks the rest. */
export function demandPhone(
  ctx: z.core.$RefinementCtx<unknown>,
  country: string,
  text: string,
  path: string[],
): void {
  if (isNationalPhone(text) && internationalPhone(text, country) === null)
    breakRule(ctx, 'phone_validation', { ...phoneBounds(text, country) }, path);
}
