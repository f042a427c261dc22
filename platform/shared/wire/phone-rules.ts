import type { z } from 'zod';
import { getPhoneBounds, isNationalPhone, toInternationalPhone } from '../validation/phone.ts';
import { breakRule, withCrossFieldRule } from './rules.ts';

/**
 * Breaks `phone_validation` at `path` if a national number is invalid in `country`. The field's schema checks the
 * rest.
 */
export function requireValidPhone(
  ctx: z.core.$RefinementCtx<unknown>,
  country: string,
  text: string,
  path: string[],
): void {
  if (isNationalPhone(text) && toInternationalPhone(text, country) === null)
    breakRule(ctx, 'phone_validation', { ...getPhoneBounds(text, country) }, path);
}

/** Extends a schema so that a national number in `field` must be valid in `country`, the country of the record. */
export function withNationalPhone<Schema extends z.ZodObject, Field extends keyof z.output<Schema> & string>(
  schema: Schema,
  field: Field,
  country: string,
): Schema {
  return withCrossFieldRule<Schema, Field>(schema, [field], field as NoInfer<Field>, (body, ctx) =>
    requireValidPhone(ctx, country, String(body[field] ?? ''), [field]),
  );
}
