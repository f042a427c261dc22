import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { blankIfTwisted, type PlanContext, type Planner, planStatusCall } from './model-plan.test-support.ts';
import type { PurchaseModel } from './model-state.test-support.ts';
import { VAT_RATE } from './model-state.test-support.ts';
import {
  type Company,
  type Player,
  type SeededRandom,
  uploadModelFile,
  type World,
} from './model-world.test-support.ts';

const CALLS = { ad_hoc: 'ad-hoc-purchases', direct: 'direct-purchases', request: 'purchases' } as const;

/**
 * Returns purchase lines whose random value is below, between or above the two limits: the approval limit and
 * 4,000 EUR.
 */
export function buildRandomAdhocDirectLines(chance: SeededRandom) {
  return [
    {
      name: 'Lim',
      quantity: '10',
      unit: 'kg',
      unit_price: chance.of(['100', '0.0133', '42000', '60000']),
      vat_rate: VAT_RATE,
    },
    {
      name: 'Šraf',
      quantity: '5.5',
      unit: 'kg',
      unit_price: chance.of(['9.99', '17.005']),
      vat_rate: VAT_RATE,
    },
  ];
}

export async function createRandomAdhocDirectForm(
  world: World,
  company: Company,
  player: Player,
  chance: SeededRandom,
  paper: boolean,
) {
  return {
    name: 'Lim od uličnog dobavljača',
    supplier_id: company.suppliers[0]?.id,
    currency: 'RSD',
    category_id: company.category_id,
    lines: buildRandomAdhocDirectLines(chance),
    file_ids: paper ? [await uploadModelFile(world, company, player.actor.user_id)] : [],
  };
}

/** Copies the purchase's only award, with the lines from the form, into the model. */
export function adoptAdhocDirect(
  model: PurchaseModel,
  detail: PurchaseDetail,
  lines: ReturnType<typeof buildRandomAdhocDirectLines>,
): void {
  model.articles = detail.articles.map(({ id, quantity }) => ({ id, quantity: toDecimal(quantity) }));
  model.awards = detail.awards.map((award) => ({
    id: award.id,
    lines: lines.map(({ quantity, unit_price }, index) => ({
      article_id: detail.articles[index]?.id ?? 0,
      quantity: toDecimal(quantity),
      price: toDecimal(unit_price),
    })),
  }));
}

const edit: Planner = (scene) => {
  const { world, company, model, chance, twisted } = scene;
  let lines: ReturnType<typeof buildRandomAdhocDirectLines> = [];
  return {
    action: 'edit',
    call: { method: 'PUT', path: `${CALLS[model.kind]}/update/${model.id}`, body: {} },
    prepare: async (player) => {
      const form = await createRandomAdhocDirectForm(world, company, player, chance, true);
      lines = form.lines;
      return twisted ? { ...form, lines: [] } : form;
    },
    invalid: twisted,
    apply: (detail) => adoptAdhocDirect(model, detail, lines),
  };
};

const own = (
  path: string,
  action: PurchaseAction,
  body: (scene: PlanContext) => object = () => ({}),
): Planner => {
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
  const plan = await either(own('approve', 'approve'), (one) => planStatusCall(one, to, ''))(scene);
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
  const note = blankIfTwisted(scene, 'nema računa');
  const to = scene.model.kind === 'ad_hoc' ? S.AD_HOC : S.DIRECT_INITIATE;
  const byStatus: Planner = (one) => planStatusCall(one, to, note);
  const byCall: Planner = (one) => ({
    action: 'reject',
    call: { method: 'PUT', path: `${CALLS[one.model.kind]}/reject/${one.model.id}`, body: { note } },
    context: { note },
  });
  // For a rejected purchase, the status call with the same number means "resubmit".
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
  const reason = blankIfTwisted(scene, 'odustajemo');
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
  resubmit: either(own('resubmit', 'resubmit'), (scene) => planStatusCall(scene, scene.model.status, '')),
  approve,
  reject,
  cancel,
  deliver: either(own('deliver', 'deliver'), (scene) => planStatusCall(scene, S.LOCKED, '')),
};
