import { z } from 'zod';
import { counterProposalBody } from '#core/offers/wire/negotiation.ts';
import { PRICED_LINE_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { breakRule, decimal } from '#platform/shared/wire/rules.ts';
import { forwardIssues } from '#platform/web/lib/forms/forward-issues.ts';
import { parseWireNumber } from '#platform/web/lib/forms/typed-decimal.ts';

const target = decimal(PRICED_LINE_RULES.unit_price);

/**
 * Returns the form schema for target prices, with one field for each offered item. An empty field proposes no
 * price, and no target may exceed the offered price.
 */
export function buildCounterProposalSchema(priceOf: (row: number) => string) {
  return z.object({
    message: counterProposalBody.shape.message,
    targets: z.array(z.string()).superRefine((texts, ctx) => {
      if (texts.every((text) => text.trim() === '')) return breakRule(ctx, 'required');
      for (const [row, text] of texts.entries()) {
        if (text.trim() === '') continue;
        const typed = parseWireNumber(text);
        const parsed = target.safeParse(typed, { reportInput: true });
        forwardIssues(ctx, parsed, () => [row], text);
        const max = priceOf(row);
        if (parsed.success && toDecimal(typed).compare(toDecimal(max)) > 0)
          breakRule(ctx, 'decimal_max', { max: toDecimal(max).toString() }, [row]);
      }
    }),
  });
}
