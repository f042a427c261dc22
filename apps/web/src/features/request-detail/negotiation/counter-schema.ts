import { counterProposalBody } from '@ponuda/contract/negotiation';
import { breakRule, decimal } from '@ponuda/contract/rules';
import { dec } from '@ponuda/domain/money/decimal';
import { PRICED_LINE } from '@ponuda/domain/offer/offer-fields';
import { z } from 'zod';
import { handOnIssues } from '../../../lib/forms/hand-on-issues.ts';
import { typedDecimal } from '../../../lib/forms/typed-decimal.ts';

const ANY_SCALE = 20;
const target = decimal(PRICED_LINE.unit_price);
export const typedTarget = typedDecimal(ANY_SCALE);

/** Target prices as typed, one for each offered item; an empty one proposes nothing. None lies above its price. */
export function counterSchema(priceOf: (row: number) => string) {
  return z.object({
    message: counterProposalBody.shape.message,
    targets: z.array(z.string()).superRefine((texts, ctx) => {
      if (texts.every((text) => text.trim() === '')) return breakRule(ctx, 'required');
      for (const [row, text] of texts.entries()) {
        if (text.trim() === '') continue;
        const typed = typedTarget(text);
        const parsed = target.safeParse(typed, { reportInput: true });
        handOnIssues(ctx, parsed, () => [row], text);
        const max = priceOf(row);
        if (parsed.success && dec(typed).compare(dec(max)) > 0)
          breakRule(ctx, 'decimal_max', { max: dec(max).toString() }, [row]);
      }
    }),
  });
}
