import { type AcceptanceLine, computeDefaultAcceptance } from '#core/purchase/rules/acceptance.ts';
import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { mayConfirmOffersAtAll } from '#core/purchase/rules/can.ts';
import { getSettledStatus } from '#core/purchase/rules/offer-status.ts';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import {
  blankIfTwisted,
  type PlanContext,
  type PlannedCall,
  type Planner,
  planStatusCall,
} from './model-plan.test-support.ts';
import {
  type ModelInvitation,
  type PurchaseModel,
  type RequestForm,
  toInvitationState,
  toPurchaseState,
  toTransitionContext,
} from './model-state.test-support.ts';
import {
  type Company,
  type SeededRandom,
  setKnownLinkSecret,
  type World,
} from './model-world.test-support.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR).toISOString();
export const SAMPLE_ARTICLES = [
  { name: 'Lim 2 mm', quantity: '10', unit: 'kg', note: '' },
  { name: 'Profil 40x40', quantity: '5.5', unit: 'm', note: '' },
] as const;

/**
 * Returns a random request form. Guards refuse a form that has no suppliers or includes the supplier without an email
 * address.
 */
export function createRandomRequestForm(company: Company, chance: SeededRandom): RequestForm {
  const [first, second, third, mute] = company.suppliers.map(({ id }) => id);
  const supplier_ids = chance.of<(number | undefined)[]>([
    ...Array.from({ length: 8 }, () => [first, second]),
    [first, second, third],

    ...Array.from({ length: 8 }, () => [first, second]),
    [first, second, third],
    [first],
    [],
    [mute],
  ]);
  return {
    name: 'Limovi',
    note: '',
    category_id: company.category_id,
    articles: SAMPLE_ARTICLES,
    date_for_offer: inHours(48 + chance.below(100)),
    supplier_ids: supplier_ids.filter((id) => id !== undefined),
  };
}

/** Builds the model of a new invitation from the response. */
function modelInvitation(rfp: PurchaseDetail['rfps'][number], chance: SeededRandom): ModelInvitation {
  return {
    id: rfp.id,
    supplier_id: rfp.supplier.id,
    pib: rfp.supplier.pib,
    has_email: rfp.contact_person !== null,
    hash: `model-${rfp.id}-${chance.below(1_000_000_000)}-link`,
    sent: rfp.sent_at !== null,
    status: O.PENDING,
    withdrawn: false,
    declined: false,
    to_be_reconfirmed: false,
    paused: false,
    mail_refused: false,
    version: 0,
    revision: 1,
    lines: [],
    accepted: new Map(),
  };
}

/** Adds new invitations from the response to the model, with known link secrets. */
export async function adoptInvitations(
  world: World,
  model: PurchaseModel,
  detail: PurchaseDetail,
  chance: SeededRandom,
) {
  const known = new Map(model.rfps.map((rfp) => [rfp.id, rfp]));
  model.rfps = detail.rfps.map((rfp) => known.get(rfp.id) ?? modelInvitation(rfp, chance));
  for (const [index, rfp] of model.rfps.entries()) {
    if (detail.rfps[index]?.sent_at == null) continue;
    rfp.sent = true;
    await setKnownLinkSecret(world, rfp);
  }
}

const adopt = (scene: PlanContext) => (detail: PurchaseDetail) =>
  adoptInvitations(scene.world, scene.model, detail, scene.chance);

/** Returns the acceptance lines for the quantities that a call sends (product 6). */
function acceptance(
  model: PurchaseModel,
  rfp: ModelInvitation,
  named: ReadonlyMap<number, string> | undefined,
): AcceptanceLine[] {
  const elsewhere = (articleId: number) =>
    sum(
      model.rfps
        .filter((other) => other.id !== rfp.id && other.status === O.ACCEPTED && !other.withdrawn)
        .map((other) => other.accepted.get(articleId) ?? ZERO),
    );
  const lines = model.articles.map(({ id, quantity }) => ({
    article_id: id,
    offered: rfp.lines.find((line) => line.article_id === id)?.quantity ?? null,
    requested: quantity,
    accepted_elsewhere: elsewhere(id),
  }));
  const free = new Map(computeDefaultAcceptance(lines).map((line) => [line.article_id, line.quantity]));
  return lines.map((line) => ({
    ...line,
    accepted: named
      ? toDecimal(named.get(line.article_id) ?? '0')
      : free.size > 0
        ? (free.get(line.article_id) ?? ZERO)
        : (line.offered ?? ZERO),
  }));
}

const anyInvitation = ({ model, chance }: PlanContext): ModelInvitation | null =>
  model.rfps.length === 0 ? null : chance.of(model.rfps);

const acceptOffer: Planner = (scene) => {
  const { model, chance, twisted } = scene;
  const rfp = anyInvitation(scene);
  if (!rfp) return null;
  const quantities = twisted ? ['11', '5.501', '9999'] : ['1', '2.5', '5'];
  const named = chance.happens(0.5)
    ? new Map(model.articles.map(({ id }) => [id, chance.of(quantities)]))
    : undefined;
  const lines = acceptance(model, rfp, named);
  return {
    action: 'accept_offer',
    call: {
      method: 'PUT',
      path: `purchases/offers/acceptOffer/${model.id}`,
      body: {
        rfp_id: rfp.id,
        version: rfp.version,
        ...(named ? { lines: [...named].map(([article_id, quantity]) => ({ article_id, quantity })) } : {}),
      },
    },
    context: { offer: toInvitationState(rfp), acceptance: lines },
    apply: () => {
      rfp.status = O.ACCEPTED;
      rfp.accepted = new Map(
        lines.filter(({ accepted }) => accepted.isPositive()).map((line) => [line.article_id, line.accepted]),
      );
    },
  };
};

function takeBack(action: 'reject_offer' | 'undo_offer'): Planner {
  return (scene) => {
    const rfp = anyInvitation(scene);
    if (!rfp) return null;
    return {
      action,
      call: {
        method: 'PUT',
        path: `purchases/offers/${action === 'reject_offer' ? 'rejectOffer' : 'undoAcceptedOffer'}/${scene.model.id}`,
        body: { rfp_id: rfp.id },
      },
      context: { offer: toInvitationState(rfp) },
      apply: () => {
        rfp.status = action === 'reject_offer' ? O.REJECTED : O.OFFER_SENT;
        rfp.accepted = new Map();
      },
    };
  };
}

/**
 * Plans the "confirm offers" call and button, which confirm the purchase or propose its confirmation with a
 * reason.
 */
const confirmOffers = (scene: PlanContext, canConfirm: boolean): PlannedCall => {
  const { model, setting, chance } = scene;
  const valueChoice = chance.of([undefined, undefined, '4k_less', '4k_more'] as const);
  return {
    action: 'confirm',
    call: {
      method: 'PUT',
      path: `purchases/offers/confirmOffers/${model.id}`,
      body: { canConfirm, ...(valueChoice ? { value: valueChoice } : {}) },
    },
    context: { ...toTransitionContext(model, setting), canConfirm, value_choice: valueChoice },
    permit: (actor) => mayConfirmOffersAtAll(actor, toPurchaseState(model)),
    apply: (detail) => {
      if (model.status !== S.CLOSED) return;
      model.inBudget = setting.budgetLeft !== null;
      for (const rfp of model.rfps) rfp.status = getSettledStatus(rfp.status);
      adoptAwards(model, detail);
    },
  };
};

/** Adopts the awards into the model: IDs from the response, content from the acceptances in the model. */
export function adoptAwards(model: PurchaseModel, detail: PurchaseDetail): void {
  model.awards = detail.awards.map((award) => {
    const rfp = model.rfps.find(({ id }) => id === award.rfp_id);
    return {
      id: award.id,
      lines: rfp
        ? [...rfp.accepted].map(([articleId, quantity]) => ({
            article_id: articleId,
            quantity,
            price: rfp.lines.find((line) => line.article_id === articleId)?.price ?? ZERO,
          }))
        : [],
    };
  });
}

/** Reactivates a withdrawn invitation; an offer for an earlier revision must then be reconfirmed. */
export function reactivateInvitation(
  rfps: readonly ModelInvitation[],
  supplierId: number,
  revision: number,
): void {
  const rfp = rfps.find((one) => one.supplier_id === supplierId);
  if (!rfp) return;
  rfp.withdrawn = false;
  rfp.declined = false;
  rfp.to_be_reconfirmed = rfp.version > 0 && rfp.revision < revision;
}

const invite: Planner = (scene) => {
  const { model, company, chance, twisted } = scene;
  const known = new Set(
    model.rfps.filter(({ withdrawn }) => !withdrawn).map(({ supplier_id }) => supplier_id),
  );
  const fresh = company.suppliers.filter(({ id, has_email }) => has_email && !known.has(id));
  const chosen = twisted || fresh.length === 0 ? chance.of(company.suppliers) : chance.of(fresh);
  return {
    action: 'invite',
    call: { method: 'POST', path: `purchases/${model.id}/invitations`, body: { supplier_ids: [chosen.id] } },
    refusal: known.has(chosen.id)
      ? 'supplier_already_invited'
      : chosen.has_email
        ? null
        : 'mail_address_missing',
    apply: (detail) => {
      reactivateInvitation(model.rfps, chosen.id, model.revision);
      return adoptInvitations(scene.world, model, detail, chance);
    },
  };
};

const resend: Planner = (scene) => {
  const rfp = anyInvitation(scene);
  if (!rfp) return null;
  return {
    action: 'resend',
    call: {
      method: 'POST',
      path: `purchases/${scene.model.id}/invitations/resend`,
      body: { rfp_id: rfp.id },
    },
    context: { offer: toInvitationState(rfp) },
    apply: adopt(scene),
  };
};

const remind: Planner = (scene) => {
  const rfp = anyInvitation(scene);
  if (!rfp) return null;
  return {
    action: 'remind',
    call: {
      method: 'POST',
      path: `purchases/${scene.model.id}/invitations/remind`,
      body: { rfp_ids: [rfp.id] },
    },
    context: { offer: toInvitationState(rfp) },
  };
};

const send: Planner = (scene) => ({
  action: 'send',
  call: { method: 'POST', path: `purchase-steps/rfps/send/${scene.model.id}`, body: {} },
  apply: adopt(scene),
});

const cancel: Planner = (scene) => {
  const reason = blankIfTwisted(scene, 'nije više potrebno');
  return {
    action: 'cancel',
    call: {
      method: 'PUT',
      path: `purchases/cancelPurchase/${scene.model.id}`,
      body: { cancel_reason: reason },
    },
    context: { reason },
    invalid: reason.trim() === '',
    says: 'reason_given',
  };
};

/** The planners for request actions. If several calls perform the same action, one is chosen at random. */
export const REQUEST_PLANS: Readonly<Partial<Record<PurchaseAction, Planner>>> = {
  resubmit: (scene) => planStatusCall(scene, scene.model.status, 'ispravljeno'),
  approve_initiation: (scene) => planStatusCall(scene, S.INITIATION_APPROVED, ''),
  reject_initiation: (scene) => planStatusCall(scene, S.INITIATED, blankIfTwisted(scene, 'previše')),
  request: (scene) => planStatusCall(scene, S.REQUESTED, ''),
  reject_request: (scene) => planStatusCall(scene, S.REQUESTED, blankIfTwisted(scene, 'previše')),
  send,
  invite,
  resend,
  remind,
  accept_offer: acceptOffer,
  reject_offer: takeBack('reject_offer'),
  undo_offer: takeBack('undo_offer'),
  propose_confirmation: (scene) => confirmOffers(scene, false),
  confirm: (scene) => confirmOffers(scene, !(scene.twisted && scene.chance.happens(0.4))),
  send_for_approval: (scene) => planStatusCall(scene, S.VALUATION, ''),
  // The status call contains only the target status, so for a request that was not sent yet, this call sends it.
  withdraw_approval: (scene) => ({ ...planStatusCall(scene, S.ACTIVE, ''), apply: adopt(scene) }),
  reject_realization: (scene) => ({
    ...planStatusCall(scene, S.ACTIVE, blankIfTwisted(scene, 'preskupo')),
    apply: adopt(scene),
  }),
  cancel,
  deliver: (scene) => planStatusCall(scene, S.LOCKED, ''),
};
