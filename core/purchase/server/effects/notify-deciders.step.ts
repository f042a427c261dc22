import type { Colleague } from '../people/recipients.read.ts';
import { type ApprovableByLink, createApprovalLink } from './create-approval-link.step.ts';
import { type AwaitingConfirmationMail, awaitingConfirmationMail } from './mail/awaiting-confirmation.tsx';
import { type NotifiedChange, notifyPerson, purchaseMailParams } from './notify-person.step.ts';

/** Notifies colleagues that a purchase waits for their decision, except the user who requested it. */
export async function notifyDeciders(
  change: NotifiedChange,
  colleagues: readonly Colleague[],
  asked: Pick<AwaitingConfirmationMail, 'step' | 'net' | 'suppliers' | 'split'>,
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
    await notifyPerson(
      change,
      colleague,
      awaitingConfirmationMail,
      {
        ...purchaseMailParams(change),
        ...asked,
        kind: locked.row.kind,
        approve_link: byLink && (await createApprovalLink(change, colleague, byLink)),
        category,
        by: ctx.session.user.name,
        currency: ctx.company.settings.currency,
      },
      { your_turn: true, ...(asked.step === 'realization' ? { page: 'confirmation' } : {}) },
    );
  }
}
