import { getActionFacts, type PurchaseAction } from '#core/purchase/rules/actions.ts';
import type { CreatorMail } from '#core/purchase/rules/effects.ts';
import type { ChangeContext } from '../record/change.ts';
import type { Recipient } from '../record/purchase-facts.read.ts';
import type { AppliedTransition } from './applied-transition.ts';
import { approvalParams } from './approval-params.ts';
import { initiationApprovedMail } from './mail/initiation-approved.tsx';
import { purchaseApprovedMail } from './mail/purchase-approved.tsx';
import { type RejectedMail, rejectedMail } from './mail/rejected.tsx';
import { notifyPerson, purchaseMailParams } from './notify-person.step.ts';

/** Notifies the creator of the result, unless they caused it themselves. The transition's row specifies the email. */
export async function notifyCreator(carried: AppliedTransition): Promise<void> {
  const { change, allowed } = carried;
  const { tells } = allowed.row;
  if (!tells) throw new Error(`${allowed.action} does not say what its creator is told`);
  const { row } = change.locked;
  if (row.creator_id === change.ctx.session.user.id) return;
  const { creator } = change.facts;
  if (creator) await MAILS[tells](carried, creator);
}

const MAILS: Readonly<
  Record<CreatorMail, (carried: AppliedTransition, creator: Recipient) => Promise<void>>
> = {
  rejected: ({ change, allowed, entry }, creator) =>
    notifyPerson(
      change,
      creator,
      rejectedMail,
      {
        ...purchaseMailParams(change),
        by: nameOf(change),
        note: entry.note ?? '',
        step: rejectedStep(change, allowed.action),
      },
      { your_turn: true },
    ),
  initiation_approved: ({ change }, creator) =>
    notifyPerson(
      change,
      creator,
      initiationApprovedMail,
      { ...purchaseMailParams(change), by: nameOf(change) },
      { your_turn: true },
    ),
  approved: ({ change }, creator) =>
    notifyPerson(change, creator, purchaseApprovedMail, approvalParams(change)),
};

const nameOf = ({ ctx }: ChangeContext) => ctx.session.user.name;

function rejectedStep({ locked: { row } }: ChangeContext, action: PurchaseAction): RejectedMail['step'] {
  if (row.kind !== 'request') return row.kind;
  const { approval } = getActionFacts(action);
  if (!approval || approval === 'purchase') throw new Error(`${action} rejects no request`);
  return approval;
}
