import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import {
  computeEditOutcome,
  getEditAction,
  isSentAndEditable,
  type RequestContent,
} from '#core/purchase/rules/editing/request-edit.ts';
import { getStateAfterRequestEdit } from '#core/purchase/rules/offer-status.ts';
import { OFFER_STATUS as O } from '#core/purchase/rules/status.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { PlanContext, Planner } from './model-plan.test-support.ts';
import { adoptInvitations, reactivateInvitation } from './model-request-plans.test-support.ts';
import { type ModelInvitation, toInvitationState, VAT_RATE } from './model-state.test-support.ts';
import { uploadModelFile } from './model-world.test-support.ts';

const instant = (hours: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();

/** Returns the form content in the format used to compare two versions of a request. */
function contentOf({ model }: PlanContext, form: typeof model.form): RequestContent {
  return {
    name: form.name,
    description: '',
    category_id: form.category_id,
    sector_id: model.sector_id,
    quantity: null,
    unit: 'kg',
    articles: form.articles.map((article, index) => ({
      ...article,
      id: model.articles[index]?.id ?? null,
      implicit: false,
    })),
    date_for_offer: form.date_for_offer,
    date_for_delivery: null,
    delivery_place: '',
    note: form.note,
    publish_to_marketplace: model.published,
    suppliers: form.supplier_ids,
    attachments: [],
  };
}

/** Returns an edit of the form: either a change that suppliers see, or a change that they never see. */
const edit =
  (wanted: 'edit' | 'edit_suppliers'): Planner =>
  (scene) => {
    const { world, company, model, chance, twisted } = scene;
    const invited = model.rfps.filter(({ withdrawn }) => !withdrawn).map(({ supplier_id }) => supplier_id);
    const before = { ...model.form, date_for_offer: model.deadline ?? '', supplier_ids: invited };
    const words = String(chance.below(1_000_000));
    const mailable = company.suppliers.filter(({ has_email }) => has_email).map(({ id }) => id);
    const after = {
      ...before,
      // The deadline is only moved later and never into the past: moving it earlier is a different kind of edit.
      date_for_offer: instant(200 + chance.below(100_000)),
      note: words,
      ...(wanted === 'edit'
        ? {
            name: `Limovi ${words}`,
            articles: before.articles.map((article, index) =>
              index === 0 ? { ...article, quantity: chance.of(['8', '10', '12']) } : article,
            ),
          }
        : { supplier_ids: chance.of([mailable, mailable.slice(0, 2), invited]) }),
    };
    const [from, to] = [contentOf(scene, before), contentOf(scene, after)];
    const action = getEditAction(model.status, from, to);
    const out = isSentAndEditable(model.status);
    return {
      action,
      call: {
        method: 'PUT',
        path: `purchases/${model.id}`,
        body: {
          ...after,
          publish_to_marketplace: model.published,
          articles: after.articles.map((article, index) => ({ ...article, id: model.articles[index]?.id })),
          ...(twisted ? { date_for_offer: instant(-5) } : {}),
        },
      },
      // A sent request without suppliers would wait for offers that cannot arrive, unless it is published on the
      // marketplace.
      invalid: twisted || (out && after.supplier_ids.length === 0 && !model.published),
      context: { new_deadline: after.date_for_offer },
      apply: async (detail) => {
        const outcome = out
          ? computeEditOutcome(
              model.status,
              model.rfps.map((rfp) => ({
                ...toInvitationState(rfp),
                rfp,
                supplier_id: rfp.supplier_id,
                sent_at: 'then',
              })),
              from,
              to,
            )
          : null;
        model.form = after;
        model.deadline = detail.date_for_offer;
        model.articles = detail.articles.map(({ id, quantity }) => ({ id, quantity: toDecimal(quantity) }));
        if (out && action === 'edit') for (const rfp of model.rfps) reconfirm(rfp);
        // A withdrawal and an invitation are separate changes, each with a history entry.
        model.events += (outcome?.withdrawn.length ?? 0) + (outcome?.invited.length ? 1 : 0);
        for (const { rfp } of outcome?.withdrawn ?? []) withdraw(rfp);
        for (const supplierId of outcome?.invited ?? [])
          reactivateInvitation(model.rfps, supplierId, model.revision);
        await adoptInvitations(world, model, detail, chance);
      },
    };
  };

function reconfirm(rfp: ModelInvitation): void {
  const { status, to_be_reconfirmed } = getStateAfterRequestEdit(rfp);
  rfp.status = status;
  rfp.to_be_reconfirmed = to_be_reconfirmed;
  rfp.accepted = new Map();
}

/** Withdraws the invitation and removes its acceptance. */
function withdraw(rfp: ModelInvitation): void {
  rfp.withdrawn = true;
  if (rfp.status === O.ACCEPTED) rfp.status = O.OFFER_SENT;
  rfp.accepted = new Map();
}

const extendDeadline: Planner = ({ model, chance, twisted }) => {
  const current = Date.parse(model.deadline ?? '');
  const at =
    twisted || chance.happens(0.25)
      ? instant(chance.of([-3, 1]))
      : new Date(Math.max(current, Date.now()) + 3_600_000).toISOString();
  return {
    action: 'extend_deadline',
    call: { method: 'POST', path: `purchases/${model.id}/deadline`, body: { date_for_offer: at } },
    context: { new_deadline: at },
    apply: (detail) => {
      model.deadline = detail.date_for_offer;
      model.form = { ...model.form, date_for_offer: at };
    },
  };
};

const anyInvitation = ({ model, chance }: PlanContext): ModelInvitation | null =>
  model.rfps.length === 0 ? null : chance.of(model.rfps);

const withdrawInvitation: Planner = (scene) => {
  const rfp = anyInvitation(scene);
  if (!rfp) return null;
  return {
    action: 'withdraw_invitation',
    call: {
      method: 'POST',
      path: `purchases/${scene.model.id}/invitations/withdraw`,
      body: { rfp_id: rfp.id },
    },
    context: { offer: toInvitationState(rfp) },
    apply: () => withdraw(rfp),
  };
};

const counterPropose: Planner = (scene) => {
  const rfp = anyInvitation(scene);
  const { model } = scene;
  if (!rfp) return null;
  const offered = rfp.lines.filter(({ article_id }) => model.articles.some(({ id }) => id === article_id));
  const lines =
    offered.length > 0 ? offered.map(({ article_id }) => article_id) : model.articles.map(({ id }) => id);
  return {
    action: 'counter_propose',
    call: {
      method: 'POST',
      path: `purchases/${model.id}/counter-proposals`,
      body: {
        rfp_id: rfp.id,
        version: Math.max(1, rfp.version),
        lines: lines.map((articleId) => ({ article_id: articleId, target_price: '0.0001' })),
      },
    },
    context: { offer: toInvitationState(rfp) },
  };
};

const answerQuestion: Planner = async (scene) => {
  const { world, model, chance } = scene;
  const rows = await world.server.db
    .selectFrom('questions')
    .select(['id', 'answer'])
    .where('purchase_id', '=', model.id)
    .execute();
  const open = rows.filter(({ answer }) => answer === null);
  if (open.length === 0) return null;
  const { id } = chance.of(open);
  return {
    action: 'answer_question',
    call: {
      method: 'POST',
      path: `purchases/${model.id}/questions/${id}/answer`,
      body: { answer: 'da', to_all: chance.happens(0.5) },
    },
  };
};

const publishing =
  (action: 'publish' | 'unpublish'): Planner =>
  ({ model }) => ({
    action,
    call: { method: 'POST', path: `purchases/${model.id}/${action}`, body: {} },
    apply: () => {
      model.published = action === 'publish';
    },
  });

const enterOffer: Planner = (scene) => {
  const rfp = anyInvitation(scene);
  if (!rfp) return null;
  const { world, company, model, twisted } = scene;
  const lines = model.articles.map(({ id, quantity }) => ({
    article_id: id,
    quantity: quantity.toString(),
    unit_price: '99.5',
    vat_rate: VAT_RATE,
  }));
  return {
    action: 'enter_offer',
    call: { method: 'POST', path: `purchases/${model.id}/offers`, body: {} },
    prepare: async ({ actor }) => ({
      rfp_id: rfp.id,
      given_by: 'Petar, telefonom',
      currency: 'RSD',
      lines,
      offer_description: String(scene.chance.below(1_000_000)),
      file_ids: twisted ? [] : [await uploadModelFile(world, company, actor.user_id)],
    }),
    context: { paper_given: !twisted, offer: toInvitationState(rfp) },
    apply: () => {
      if (rfp.status === O.ACCEPTED) model.confirmed_by_owner = false;
      rfp.status = O.OFFER_SENT;
      rfp.accepted = new Map();
      rfp.declined = false;
      rfp.to_be_reconfirmed = false;
      rfp.version += 1;
      rfp.revision = model.revision;
      rfp.lines = lines.map((line) => ({
        article_id: line.article_id,
        quantity: toDecimal(line.quantity),
        price: toDecimal(line.unit_price),
      }));
    },
  };
};

export const CHANGE_PLANS: Readonly<Partial<Record<PurchaseAction, Planner>>> = {
  edit: edit('edit'),
  edit_suppliers: edit('edit_suppliers'),
  extend_deadline: extendDeadline,
  withdraw_invitation: withdrawInvitation,
  counter_propose: counterPropose,
  answer_question: answerQuestion,
  enter_offer: enterOffer,
  publish: publishing('publish'),
  unpublish: publishing('unpublish'),
};
