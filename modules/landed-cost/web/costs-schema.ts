import { z } from 'zod';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { MAX_PERCENT, PERCENT_SCALE } from '#platform/shared/validation/limits.ts';
import { breakRule, decimal } from '#platform/shared/wire/rules.ts';
import { forwardIssues } from '#platform/web/lib/forms/forward-issues.ts';
import { parseWireNumber } from '#platform/web/lib/forms/typed-decimal.ts';
import { landedOverrideBody } from '../wire.ts';

const percent = decimal({ scale: PERCENT_SCALE, max: MAX_PERCENT });
const { note } = landedOverrideBody.shape.override.unwrap().shape;

export const isBlankText = (text: string): boolean => text.trim() === '';

const typed = z.string().superRefine((text, ctx) => {
  if (isBlankText(text)) return;
  forwardIssues(ctx, percent.safeParse(parseWireNumber(text), { reportInput: true }), () => [], text);
});

const rate = z
  .object({ origin: z.enum(COUNTRIES), customs_percent: typed, handling_percent: typed })
  .superRefine((row, ctx) => {
    // Customs and handling must be set together, because one alone would leave the other undefined.
    if (isBlankText(row.customs_percent) === isBlankText(row.handling_percent)) return;
    breakRule(ctx, 'required', {}, [
      isBlankText(row.customs_percent) ? 'customs_percent' : 'handling_percent',
    ]);
  });

/**
 * Schema of a request's costs as entered. An empty field keeps the company's value, but at least one field must be
 * filled in.
 */
export const landedCostsSchema = z
  .object({ note, capital_percent: typed, late_percent: typed, rates: z.array(rate) })
  .superRefine(({ capital_percent, late_percent, rates }, ctx) => {
    const texts = [capital_percent, late_percent, ...rates.map((row) => row.customs_percent)];
    if (texts.every(isBlankText)) breakRule(ctx, 'required', {}, ['capital_percent']);
  });

/** Converts the form values to the request body. */
export function toOverrideBody({
  note,
  capital_percent,
  late_percent,
  rates,
}: z.output<typeof landedCostsSchema>) {
  const orNull = (text: string) => (isBlankText(text) ? null : parseWireNumber(text));
  return {
    note,
    capital_percent: orNull(capital_percent),
    late_percent: orNull(late_percent),
    rates: rates
      .filter((row) => !isBlankText(row.customs_percent))
      .map((row) => ({
        origin: row.origin,
        customs_percent: parseWireNumber(row.customs_percent),
        handling_percent: parseWireNumber(row.handling_percent),
      })),
  };
}
