import { type Actor, isOwner, isStaff } from '#platform/shared/access/actor.ts';
import type { ChangeContext } from '../record/change.ts';
import { type AgreementDecidedMail, agreementDecidedMail } from './mail/agreement-decided.tsx';
import {
  type AgreementStep,
  type AwaitingAgreementMail,
  awaitingAgreementMail,
} from './mail/awaiting-agreement.tsx';
import { notifyColleague } from './notify-colleague.step.ts';
import { readColleagues } from './recipients.read.ts';

type ToldChange = Pick<ChangeContext, 'ctx' | 'tx' | 'locked'>;

/** Who has to agree to each step: the Y of "X with Y" in the table of product 5. */
const AGREES: Readonly<Record<AgreementStep, (actor: Actor) => boolean>> = {
  close_short: isStaff,
  reverse_receipt: isStaff,
  reverse_payment: isOwner,
};

/** Notifies the users who may agree that an entry is waiting for them. */
export async function notifyAwaitingAgreement(
  { ctx, tx, locked: { row } }: ToldChange,
  asked: Pick<AwaitingAgreementMail, 'step' | 'paper' | 'order' | 'reason'>,
): Promise<void> {
  for (const colleague of await readColleagues(tx)) {
    if (colleague.id === ctx.session.user.id || !AGREES[asked.step](colleague.actor)) continue;
    await notifyColleague(tx, row, colleague, {
      template: awaitingAgreementMail,
      params: { ...headOf(row), by: ctx.session.user.name, ...asked },
      dedupe_key: `purchase-${row.id}-v${row.version}-awaiting-agreement-${colleague.id}`,
      your_turn: true,
      // The page on which the owner sees the payment and the effect of agreeing.
      ...(asked.step === 'reverse_payment' ? { page: 'finances' } : {}),
    });
  }
}

/** Informs the user who made the entry whether another user agreed to it or refused it. */
export async function notifyAgreementDecided(
  { ctx, tx, locked: { row } }: ToldChange,
  enteredById: number,
  decided: Pick<AgreementDecidedMail, 'step' | 'paper' | 'order' | 'outcome' | 'note'>,
): Promise<void> {
  const entered = (await readColleagues(tx)).find(({ id }) => id === enteredById);
  if (!entered || entered.id === ctx.session.user.id) return;
  await notifyColleague(tx, row, entered, {
    template: agreementDecidedMail,
    params: { ...headOf(row), by: ctx.session.user.name, ...decided },
    dedupe_key: `purchase-${row.id}-v${row.version}-agreement-decided-${entered.id}`,
    page: decided.step === 'reverse_payment' ? 'finances' : 'warehouse',
  });
}

function headOf(row: ToldChange['locked']['row']) {
  return { purchase_id: row.id, request_number: row.request_number, purchase_name: row.name };
}
