import { isStaff } from '@ponuda/domain/access/actor';
import { capacities } from '@ponuda/domain/access/stand-ins';
import type { ApprovalStep } from '@ponuda/domain/purchase/approvers';
import type { Allowed } from '@ponuda/domain/purchase/can';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { within } from '../../../../platform/http/within.ts';
import type { KnownMail } from '../../../../platform/mail/template.ts';
import { type Recipient, readCreator } from '../people/offer-recipients.read.ts';
import { approversOf, type Colleague, confirmersOf, readColleagues } from '../people/recipients.read.ts';
import { type Telling, tellColleague } from '../people/tell-colleague.step.ts';
import type { Change } from '../record/change.ts';
import { findPurchase } from '../record/find-purchase.ts';
import { scopeOf } from '../record/purchase-scope.ts';
import { judgePurchase } from '../record/purchase-state.ts';
import { type AwaitingConfirmation, awaitingConfirmationMail } from './mail/awaiting-confirmation.tsx';
import { initiationApprovedMail } from './mail/initiation-approved.tsx';
import { type Rejected, rejectedMail } from './mail/rejected.tsx';
import { type ApprovableByLink, newLinkFor } from './new-link.step.ts';

/** What a mail tells of: the change, still with the version it was made from. */
type Told = Pick<Change, 'ctx' | 'tx' | 'locked'>;

/**
 * Those who may approve are told that it waits for their word: staff of an initiation or a request, of an ad hoc or
 * direct purchase whoever may approve it; not whoever asks, nor under four eyes the creator.
 */
export async function tellApprovers(change: Told, step: Exclude<ApprovalStep, 'realization'>): Promise<void> {
  if (step === 'purchase') return await tellPurchaseApprovers(change);
  const { row } = change.locked;
  const fourEyes = change.ctx.company.settings.four_eyes;
  const staff = (await readColleagues(change.tx)).filter(({ actor }) =>
    capacities(actor).some(
      (one) =>
        isStaff(one.actor) && !(fourEyes && [actor.userId, one.standsInFor?.userId].includes(row.creator_id)),
    ),
  );
  await tellAwaiting(change, staff, { step, net: null, suppliers: [] }, null);
}

/** An ad hoc or direct purchase as it now stands, with the link that approves just that. */
async function tellPurchaseApprovers(change: Told): Promise<void> {
  const { ctx, tx, locked } = change;
  const row = (await findPurchase(tx, locked.row.id)) ?? locked.row;
  const judged = await judgePurchase(scopeOf(within(ctx, tx)), { row, now: locked.now });
  const approvers = approversOf(await readColleagues(tx), 'approve', judged);
  await tellAwaiting(
    change,
    approvers,
    {
      step: 'purchase',
      net: judged.accepted.net.toFixed(2),
      suppliers: judged.facts.awards.map(({ supplier }) => supplier.name),
    },
    { action: 'approve', judged },
  );
}

/** Those who may confirm what is accepted now are told that it waits for them. */
export async function tellConfirmers(change: Change): Promise<void> {
  const confirmers = confirmersOf(await readColleagues(change.tx), change);
  await tellAwaiting(
    change,
    confirmers,
    {
      step: 'realization',
      net: change.accepted.net.toFixed(2),
      suppliers: change.accepted.offers.map(({ rfp }) => rfp.supplier.name),
    },
    { action: 'confirm', judged: change },
  );
}

async function tellAwaiting(
  change: Told,
  colleagues: readonly Colleague[],
  asked: Pick<AwaitingConfirmation, 'step' | 'net' | 'suppliers'>,
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
        approveLink: byLink && (await newLinkFor(change, colleague, byLink)),
        category,
        by: ctx.session.user.name,
        currency: ctx.company.settings.currency,
      },
      { yourTurn: true, ...(asked.step === 'realization' ? { page: 'confirmation' } : {}) },
    );
  }
}

/** The creator is told that it came back, unless they sent it back themselves. */
export async function tellRejected(change: Told, step: Rejected['step'], note: string): Promise<void> {
  await tellCreator(change, rejectedMail, {
    ...headOf(change),
    by: change.ctx.session.user.name,
    note,
    step,
  });
}

export async function tellInitiationApproved(change: Told): Promise<void> {
  await tellCreator(change, initiationApprovedMail, {
    ...headOf(change),
    by: change.ctx.session.user.name,
  });
}

/** What the creator is told this way always leaves the next step to them. */
async function tellCreator<P extends object>(
  change: Told,
  template: KnownMail<P>,
  params: NoInfer<P>,
): Promise<void> {
  const creator = await readCreator(change.tx, change.locked.row);
  if (creator && creator.id !== change.ctx.session.user.id)
    await tell(change, creator, template, params, { yourTurn: true });
}

/** Once a person and change: the version the change was made from stands in the key. */
async function tell<P extends object>(
  { tx, locked: { row } }: Told,
  to: Recipient,
  template: KnownMail<P>,
  params: NoInfer<P>,
  more: Pick<Telling<P>, 'yourTurn' | 'page'> = {},
): Promise<void> {
  const dedupeKey = `purchase-${row.id}-v${row.version}-${template.name}-${to.id}`;
  await tellColleague(tx, row, to, { template, params, dedupeKey, ...more });
}

function headOf({ locked: { row } }: Told) {
  return { purchaseId: row.id, requestNumber: row.request_number, purchaseName: row.name };
}

/** Carries out what a transition's row says about telling people within the company. */
export async function tellByEffects(change: Change, { row }: Allowed, note = ''): Promise<void> {
  const step = STEP[row.action] ?? 'request';
  for (const effect of row.effects) {
    if (effect === 'tell_approvers') await tellApprovers(change, approvedStep(change, row));
    if (effect === 'tell_confirmers') await tellConfirmers(change);
    if (effect === 'tell_creator' && row.effects.includes('set_rejected'))
      await tellRejected(change, step, note);
    if (effect === 'tell_creator' && row.action === 'approve_initiation')
      await tellInitiationApproved(change);
  }
}

const STEP: Readonly<Partial<Record<string, Rejected['step']>>> = {
  reject_initiation: 'initiation',
  reject_request: 'request',
  reject_realization: 'realization',
};

/** A request that is initiated, or initiated again, waits for the initiation; all later ones for the request. */
function approvedStep({ locked }: Change, row: Allowed['row']): Exclude<ApprovalStep, 'realization'> {
  if (locked.row.kind !== 'request') return 'purchase';
  const to = row.to === 'same' ? locked.row.status : row.to;
  return to === PURCHASE_STATUS.INITIATED ? 'initiation' : 'request';
}
