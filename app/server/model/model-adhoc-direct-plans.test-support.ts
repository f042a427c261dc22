import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { blankOr, type Planner, type Scene, statusCall } from './model-plan.test-support.ts';
import type { Model } from './model-state.test-support.ts';
import { VAT } from './model-state.test-support.ts';
import { aFile, type Chance, type Company, type Player, type World } from './model-world.test-support.ts';

const CALLS = { ad_hoc: 'ad-hoc-purchases', direct: 'direct-purchases', request: 'purchases' } as const;

/** Returns purchase lines with a random value: below, between or above the approval limit and 4,000 EUR. */
export function adhocDirectLines(chance: Chance) {
  return [
    {
      name: 'Lim',
      quantity: '10',
      unit: 'kg',
      unit_price: chance.of(['100', '0.0133', '42000', '60000']),
      vat_rate: VAT,
    },
    { name: 'Šraf', quantity: '5.5', unit: 'kg', unit_price: chance.of(['9.99', '17.005']), vat_rate: VAT },
  ];
}

export async function adhocDirectForm(
  world: World,
  company: Company,
  player: Player,
  chance: Chance,
  paper: boolean,
) {
  return {
    name: 'Lim od uličnog dobavljača',
    supplier_id: company.suppliers[0]?.id,
    currency: 'RSD',
    category_id: company.category_id,
    lines: adhocDirectLines(chance),
    file_ids: paper ? [await aFile(world, company, player.actor.user_id)] : [],
  };
}

/** Adopts the purchase's only award, with the lines that the form sent, into the model. */
export function adoptAdhocDirect(
  model: Model,
  detail: PurchaseDetail,
  lines: ReturnType<typeof adhocDirectLines>,
): void {
  model.articles = detail.articles.map(({ id, quantity }) => ({ id, quantity: dec(quantity) }));
  model.awards = detail.awards.map((award) => ({
    id: award.id,
    lines: lines.map(({ quantity, unit_price }, index) => ({
      article_id: detail.articles[index]?.id ?? 0,
      quantity: dec(quantity),
      price: dec(unit_price),
    })),
  }));
}

const edit: Planner = (scene) => {
  const { world, company, model, chance, twisted } = scene;
  let lines: ReturnType<typeof adhocDirectLines> = [];
  return {
    action: 'edit',
    call: { method: 'PUT', path: `${CALLS[model.kind]}/update/${model.id}`, body: {} },
    prepare: async (player) => {
      const form = await adhocDirectForm(world, company, player, chance, true);
      lines = form.lines;
      return twisted ? { ...form, lines: [] } : form;
    },
    invalid: twisted,
    apply: (detail) => adoptAdhocDirect(model, detail, lines),
  };
};

const own = (path: string, action: PurchaseAction, body: (scene: Scene) => object = () => ({})): Planner => {
  return (scene) => ({
    action,
    call: { method: 'PUT', path: `${CALLS[scene.model.kind]}/${path}/${scene.model.id}`, body: body(scene) },
  });
};

const either =
  (one: Planner, other: Planner): Planner =>
  (scene) =>
    scene.chance.happens(0.5) ? one(scene) : other(scene);

const approve: Planner = async (scene) => {
  const to = scene.model.kind === 'ad_hoc' ? S.AD_HOC_APPROVED : S.DIRECT_APPROVAL;
  const plan = await either(own('approve', 'approve'), (one) => statusCall(one, to, ''))(scene);
  return (
    plan && {
      ...plan,
      apply: () => {
        scene.model.inBudget = scene.setting.budgetLeft !== null;
      },
    }
  );
};

const reject: Planner = async (scene) => {
  const note = blankOr(scene, 'nema računa');
  const to = scene.model.kind === 'ad_hoc' ? S.AD_HOC : S.DIRECT_INITIATE;
  const byStatus: Planner = (one) => statusCall(one, to, note);
  const byCall: Planner = (one) => ({
    action: 'reject',
    call: { method: 'PUT', path: `${CALLS[one.model.kind]}/reject/${one.model.id}`, body: { note } },
    context: { note },
  });
  // For a rejected purchase, the status call of the same number means "resubmit".
  const plan = await (scene.model.rejected ? byCall : either(byStatus, byCall))(scene);
  return (
    plan && {
      ...plan,
      apply: () => {
        scene.model.inBudget = false;
      },
    }
  );
};

const cancel: Planner = (scene) => {
  const reason = blankOr(scene, 'odustajemo');
  return {
    action: 'cancel',
    call: {
      method: 'PUT',
      path: `${CALLS[scene.model.kind]}/cancel/${scene.model.id}`,
      body: { cancel_reason: reason },
    },
    context: { reason },
    invalid: reason.trim() === '',
  };
};

export const ADHOC_DIRECT_PLANS: Readonly<Partial<Record<PurchaseAction, Planner>>> = {
  edit,
  resubmit: either(own('resubmit', 'resubmit'), (scene) => statusCall(scene, scene.model.status, '')),
  approve,
  reject,
  cancel,
  deliver: either(own('deliver', 'deliver'), (scene) => statusCall(scene, S.LOCKED, '')),
};
