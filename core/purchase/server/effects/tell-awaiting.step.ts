import type { Colleague } from '../people/recipients.read.ts';
import { type AwaitingConfirmation, awaitingConfirmationMail } from './mail/awaiting-confirmation.tsx';
import { type ApprovableByLink, newLinkFor } from './new-link.step.ts';
import { headOf, type ToldChange, tell } from './tell-of-purchase.step.ts';

/** Notifies colleagues that a purchase waits for their decision, except the user who requested it. */
export async function tellAwaiting(
  change: ToldChange,
  colleagues: readonly Colleague[],
  asked: Pick<AwaitingConfirmation, 'step' | 'net' | 'suppliers' | 'split'>,
  byLink: ApprovableByLink | null,
): Promise<void> {
  const { ctx, tx, locked } = change;
  const { name: category } = await tx
    .selectFrom('categories')
    .select('name')
    .where('id', '=', locked.row.category_id)
    .executeTakeFirstOrThrow();
  for (const colleague of colleagues) {
    if (colleague.id === ctx.session.user.id) continue;
    await tell(
      change,
      colleague,
      awaitingConfirmationMail,
      {
        ...headOf(change),
        ...asked,
        kind: locked.row.kind,
        approve_link: byLink && (await newLinkFor(change, colleague, byLink)),
        category,
        by: ctx.session.user.name,
        currency: ctx.company.settings.currency,
      },
      { your_turn: true, ...(asked.step === 'realization' ? { page: 'confirmation' } : {}) },
    );
  }
}
