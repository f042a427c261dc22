import { internationalPhone, isNationalPhone, phoneBounds } from '@ponuda/domain/validation/phone';
import type { z } from 'zod';
import { breakRule } from './rules.ts';

/** Demands that a number means one in that country; what is no number at all was refused at the field. */
export function demandPhone(
  ctx: z.core.$RefinementCtx<unknown>,
  country: string,
  text: string,
  path: string[],
): void {
  if (isNationalPhone(text) && internationalPhone(text, country) === null)
    breakRule(ctx, 'phone_validation', { ...phoneBounds(text, country) }, path);
}
