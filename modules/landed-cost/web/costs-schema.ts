import { z } from 'zod';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { PERCENT_MAX, PERCENT_SCALE } from '#platform/shared/validation/limits.ts';
import { breakRule, decimal } from '#platform/shared/wire/rules.ts';
import { forwardIssues } from '#platform/web/lib/forms/forward-issues.ts';
import { typedNumber } from '#platform/web/lib/forms/typed-decimal.ts';
import { landedOverrideBody } from '../wire.ts';

const percent = decimal({ scale: PERCENT_SCALE, max: PERCENT_MAX });
const { note } = landedOverrideBody.shape.override.unwrap().shape;

export const isBlank = (text: string): boolean => text.trim() === '';

const typed = z.string().superRefine((text, ctx) => {
  if (isBlank(text)) return;
  forwardIssues(ctx, percent.safeParse(typedNumber(text), { reportInput: true }), () => [], text);
});

const rate = z
  .object({ origin: z.enum(COUNTRIES), customs_percent: typed, handling_percent: typed })
  .superRefine((row, ctx) => {
    // Customs and handling are set together: one of them alone would leave the other undefined.
    if (isBlank(row.customs_percent) === isBlank(row.handling_percent)) return;
    breakRule(ctx, 'required', {}, [isBlank(row.customs_percent) ? 'customs_percent' : 'handling_percent']);
  });

/** The costs of one request as typed; an empty field keeps the company's value, but at least one must be filled. */
export const costsSchema = z
  .object({ note, capital_percent: typed, late_percent: typed, rates: z.array(rate) })
  .superRefine(({ capital_percent, late_percent, rates }, ctx) => {
    const texts = [capital_percent, late_percent, ...rates.map((row) => row.customs_percent)];
    if (texts.every(isBlank)) breakRule(ctx, 'required', {}, ['capital_percent']);
  });

/** Converts the values of the form to the body of the request. */
export function overrideBodyOf({ note, capital_percent, late_percent, rates }: z.output<typeof costsSchema>) {
  const orNull = (text: string) => (isBlank(text) ? null : typedNumber(text));
  return {
    note,
    capital_percent: orNull(capital_percent),
    late_percent: orNull(late_percent),
    rates: rates
      .filter((row) => !isBlank(row.customs_percent))
      .map((row) => ({
        origin: row.origin,
        customs_percent: typedNumber(row.customs_percent),
        handling_percent: typedNumber(row.handling_percent),
      })),
  };
}
