import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { mayTakeAction } from '#core/purchase/rules/can.ts';
import {
  type AwardRecord,
  computeAwardFacts,
  computePayableNow,
  type PaymentType,
} from '#core/purchase/rules/facts.ts';
import { computeToleranceLeft } from '#core/purchase/rules/receipts.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { type Decimal, max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import {
  blankIfTwisted,
  type PlanContext,
  type PlannedCall,
  type Planner,
  planStatusCall,
} from './model-plan.test-support.ts';
import {
  listReversible,
  type ModelAward,
  type ModelPayment,
  type ModelReceipt,
  type ModelReceiptLine,
  type PurchaseModel,
  toAwardFacts,
  toAwardRecord,
  toPurchaseState,
} from './model-state.test-support.ts';
import type { Player, World } from './model-world.test-support.ts';

const goods = (model: PurchaseModel, rest: string) =>
  `purchase-steps/storekeeper/purchases/${model.id}/${rest}`;
const money = (model: PurchaseModel, step = '') => `purchase-steps/finances/payments/${step}${model.id}`;

const anyAward = ({ model, chance }: PlanContext): ModelAward | null =>
  model.awards.length === 0 ? null : chance.of(model.awards);

/** Returns the id of the purchase's newest row in the table. */
async function newest(
  { server }: World,
  table: 'receipts' | 'payments',
  model: PurchaseModel,
): Promise<number> {
  const { id } = await server.db
    .selectFrom(table)
    .select('id')
    .where('purchase_id', '=', model.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the facts of all awards; those of the given award are computed from the given record. */
function after(model: PurchaseModel, award: ModelAward, record: AwardRecord) {
  return model.awards.map((one) =>
    one.id === award.id ? computeAwardFacts(record) : toAwardFacts(model, one),
  );
}

type Moved = Partial<Pick<ModelReceiptLine, 'sound' | 'damaged' | 'closed_short'>> & {
  readonly article_id: number;
};

const whole = (line: Moved): ModelReceiptLine => ({
  sound: ZERO,
  damaged: ZERO,
  closed_short: ZERO,
  ...line,
});

function withLines(record: AwardRecord, lines: readonly ModelReceiptLine[]): AwardRecord {
  const of = (articleId: number) => lines.find((line) => line.article_id === articleId);
  return {
    ...record,
    lines: record.lines.map((line) => ({
      ...line,
      received: line.received.add(of(line.article_id)?.sound ?? ZERO),
      closed_short: line.closed_short.add(of(line.article_id)?.closed_short ?? ZERO),
    })),
  };
}

const receive: Planner = (scene) => {
  const { model, chance, twisted, partly, setting, world } = scene;
  const award = anyAward(scene);
  if (!award || (!partly && chance.happens(0.3))) return everything(scene);
  const record = toAwardRecord(model, award);
  const { open } = computeAwardFacts(record);
  const lines = award.lines.map(({ article_id, quantity }, index) => {
    const left = open.get(article_id) ?? ZERO;
    const tolerance = record.lines[index]
      ? computeToleranceLeft(record.lines[index], setting.tolerance)
      : ZERO;
    const most = left.add(tolerance);
    const half = left.div(toDecimal(2), 3);
    const some = partly ? half : chance.of([left, left, most, half, ZERO]);
    return whole({
      article_id,
      sound: twisted ? chance.of([most.add(toDecimal('0.001')), ZERO, quantity.add(quantity)]) : some,
      damaged: chance.happens(0.1) ? toDecimal('0.5') : ZERO,
    });
  });
  return {
    action: 'receive',
    call: {
      method: 'POST',
      path: goods(model, 'receipts'),
      body: {
        award_id: award.id,
        lines: lines.map(({ article_id, sound, damaged }) => ({
          article_id,
          delivered: sound.add(damaged).toString(),
          damaged: damaged.toString(),
        })),
      },
    },
    context: {
      receipt: lines.map((line, index) => ({
        quantity: line.sound.add(line.damaged),
        damaged: line.damaged,
        open: open.get(line.article_id) ?? ZERO,
        tolerance: record.lines[index] ? computeToleranceLeft(record.lines[index], setting.tolerance) : ZERO,
      })),
      awards_after: after(model, award, withLines(record, lines)),
    },
    apply: () => take(world, model, award, 'receipt', lines, false),
  };
};

/** Plans status call 5, which records the receipt of all outstanding goods of all awards. */
function everything(scene: PlanContext): PlannedCall {
  const { model, world } = scene;
  const parts = model.awards.map((award) => {
    const record = toAwardRecord(model, award);
    const { open } = computeAwardFacts(record);
    const lines = award.lines.map(({ article_id }) =>
      whole({ article_id, sound: open.get(article_id) ?? ZERO }),
    );
    return { award, record, lines, open };
  });
  return planStatusCall(scene, S.RECEIVED, '', {
    context: {
      receipt: parts.flatMap(({ lines, open }) =>
        lines.map(({ article_id, sound }) => ({
          quantity: sound,
          open: open.get(article_id) ?? ZERO,
          tolerance: ZERO,
        })),
      ),
      awards_after: parts.map(({ record, lines }) => computeAwardFacts(withLines(record, lines))),
    },
    apply: async () => {
      for (const { award, lines } of parts)
        if (lines.some(({ sound }) => sound.isPositive()))
          await take(world, model, award, 'receipt', lines, false);
    },
  });
}

async function take(
  world: World,
  model: PurchaseModel,
  award: ModelAward,
  kind: ModelReceipt['kind'],
  lines: readonly ModelReceiptLine[],
  waits: boolean,
  reverses: number | null = null,
): Promise<void> {
  const known = new Set(model.receipts.map(({ id }) => id));
  const id = (await idsOf(world, model, 'receipts')).find((one) => !known.has(one)) ?? 0;
  model.receipts.push({ id, award_id: award.id, kind, state: waits ? 'waiting' : 'done', reverses, lines });
}

async function idsOf(
  { server }: World,
  model: PurchaseModel,
  table: 'receipts' | 'payments',
): Promise<number[]> {
  const rows = await server.db
    .selectFrom(table)
    .select('id')
    .where('purchase_id', '=', model.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns whether the change takes effect without a second user's agreement. This is the case for a user who may also
 * give that agreement, but not for a moderator who impersonates such a user.
 */
const agreesAtOnce = ({ actor }: Player, model: PurchaseModel, action: PurchaseAction) =>
  (actor.impersonatedBy ?? null) === null && mayTakeAction(action, actor, toPurchaseState(model));

const closeShort: Planner = (scene) => {
  const { model, chance, twisted, world } = scene;
  const award = anyAward(scene);
  if (!award) return null;
  const record = toAwardRecord(model, award);
  const { open } = computeAwardFacts(record);
  const lines = award.lines.map(({ article_id }) => {
    const left = open.get(article_id) ?? ZERO;
    const half = left.div(toDecimal(2), 3);
    return whole({
      article_id,
      closed_short: twisted ? left.add(toDecimal('0.001')) : chance.of([left, half]),
    });
  });
  const reason = chance.happens(0.08)
    ? blankIfTwisted({ ...scene, twisted: true }, '')
    : 'dobavljač nema više';
  return {
    action: 'close_short',
    call: {
      method: 'POST',
      path: goods(model, 'short-closings'),
      body: {
        award_id: award.id,
        reason,
        lines: lines.map(({ article_id, closed_short }) => ({
          article_id,
          quantity: closed_short.toString(),
        })),
      },
    },
    invalid: reason.trim() === '',
    says: 'reason_given',
    context: {
      reason,
      receipt: lines.map(({ article_id, closed_short }) => ({
        quantity: closed_short,
        open: open.get(article_id) ?? ZERO,
        tolerance: ZERO,
      })),
      awards_after: after(model, award, withLines(record, lines)),
    },
    apply: (_answer, player) =>
      take(world, model, award, 'short', lines, !agreesAtOnce(player, model, 'agree_close_short')),
  };
};

const turned = (lines: readonly ModelReceiptLine[]) =>
  lines.map((line) => ({
    article_id: line.article_id,
    sound: line.sound.negate(),
    damaged: line.damaged.negate(),
    closed_short: line.closed_short.negate(),
  }));

const reverseReceipt: Planner = (scene) => {
  const { model, chance, world } = scene;
  const able = listReversible(model.receipts);
  if (able.length === 0) return null;
  const receipt = chance.of(able);
  const award = model.awards.find(({ id }) => id === receipt.award_id);
  if (!award) return null;
  const lines = turned(receipt.lines);
  const reason = blankIfTwisted(scene, 'pogrešno upisano');
  return {
    action: 'reverse_receipt',
    call: {
      method: 'POST',
      path: goods(model, `receipts/${receipt.id}/reversals`),
      body: { reason },
    },
    invalid: reason.trim() === '',
    says: 'reason_given',
    context: { reason, awards_after: after(model, award, withLines(toAwardRecord(model, award), lines)) },
    apply: (_answer, player) =>
      take(
        world,
        model,
        award,
        'reversal',
        lines,
        !agreesAtOnce(player, model, 'agree_reverse_receipt'),
        receipt.id,
      ),
  };
};

/** Plans the call by which staff agree to or refuse a pending short closing or reversal. */
function decideReceipt(kind: 'close_short' | 'reverse_receipt', agree: boolean): Planner {
  const action: PurchaseAction = `${agree ? 'agree' : 'refuse'}_${kind}`;
  return (scene) => {
    const { model, chance } = scene;
    const waits = model.receipts.filter(
      ({ state, kind: one }) => state === 'waiting' && (one === 'short') === (kind === 'close_short'),
    );
    const others = model.receipts.filter(
      ({ state, kind: one }) =>
        state !== 'waiting' && (one === 'short') === (kind === 'close_short') && one !== 'receipt',
    );
    const list = waits.length > 0 ? waits : others;
    if (list.length === 0) return null;
    const receipt = chance.of(list);
    const award = model.awards.find(({ id }) => id === receipt.award_id);
    if (!award) return null;
    const record = toAwardRecord(model, award);
    const { open } = computeAwardFacts(record);
    return {
      action,
      call: { method: 'PUT', path: goods(model, `receipts/${receipt.id}/agreement`), body: { agree } },
      permit: (actor) =>
        mayTakeAction(`agree_${kind}`, actor, toPurchaseState(model)) ||
        mayTakeAction(`refuse_${kind}`, actor, toPurchaseState(model)),
      context: {
        waiting: receipt.state === 'waiting',
        ...(kind === 'close_short' && agree
          ? {
              receipt: receipt.lines.map(({ article_id, closed_short }) => ({
                quantity: closed_short,
                open: open.get(article_id) ?? ZERO,
                tolerance: ZERO,
              })),
            }
          : {}),
        awards_after: after(model, award, agree ? withLines(record, receipt.lines) : record),
      },
      apply: () => {
        receipt.state = agree ? 'done' : 'refused';
      },
    };
  };
}

const TYPES: readonly PaymentType[] = ['standard', 'advance_partial', 'advance_final'];

const pay: Planner = (scene) => {
  const { model, chance, twisted, partly, world } = scene;
  const award = anyAward(scene);
  if (!award) return null;
  const record = toAwardRecord(model, award);
  const facts = computeAwardFacts(record);
  const mode = facts.payment_mode;
  const type = twisted
    ? chance.of(TYPES)
    : mode === 'standard' || (mode === null && (partly ? model.status === S.RECEIVED : chance.happens(0.5)))
      ? 'standard'
      : partly
        ? 'advance_partial'
        : chance.of(['advance_partial', 'advance_final'] as const);
  const now =
    model.kind === 'request' ? computePayableNow(facts, type) : max(facts.payable.sub(facts.paid), ZERO);
  const cent = toDecimal('0.01');
  const amount: Decimal = twisted
    ? now.add(cent)
    : type === 'advance_final' || (!partly && chance.happens(0.6))
      ? now
      : now.div(toDecimal(2), 2);
  const next: AwardRecord = {
    ...record,
    paid: record.paid.add(amount),
    payment_mode: mode ?? (type === 'standard' ? 'standard' : 'advance'),
    finally_paid: record.finally_paid || type === 'advance_final',
  };
  const context = { award: facts, amount, payment_type: type, awards_after: after(model, award, next) };
  const apply: PlannedCall['apply'] = async () => {
    const id = await newest(world, 'payments', model);
    model.payments.push({
      id,
      award_id: award.id,
      kind: 'payment',
      state: 'done',
      reverses: null,
      type,
      amount,
    });
  };
  if (chance.happens(0.3))
    return planStatusCall(scene, model.kind === 'direct' ? S.DIRECT_FINANCES : S.PAID, '', {
      query: { payment_type: type },
      body: { value: amount.toString(), award_id: award.id },
      context,
      apply,
    });
  return {
    action: 'pay',
    call: {
      method: 'POST',
      path: money(model),
      body: { award_id: award.id, amount: amount.toString(), payment_type: type, invoice_number: 'R-1' },
    },
    invalid: !amount.isPositive(),
    context,
    apply,
  };
};

const withoutPayment = (model: PurchaseModel, award: ModelAward, payment: ModelPayment): AwardRecord =>
  toAwardRecord(
    {
      ...model,
      payments: [
        ...model.payments,
        {
          ...payment,
          id: -1,
          state: 'done',
          kind: 'reversal',
          reverses: payment.id,
          amount: payment.amount.negate(),
        },
      ],
    },
    award,
  );

const reversePayment: Planner = (scene) => {
  const { model, chance, world } = scene;
  const able = listReversible(model.payments);
  if (able.length === 0) return null;
  const payment = chance.of(able);
  const award = model.awards.find(({ id }) => id === payment.award_id);
  if (!award) return null;
  const reason = blankIfTwisted(scene, 'vraćeno sa računa');
  return {
    action: 'reverse_payment',
    call: { method: 'POST', path: money(model, 'reverse/'), body: { payment_id: payment.id, reason } },
    invalid: reason.trim() === '',
    says: 'reason_given',
    context: { reason, awards_after: after(model, award, withoutPayment(model, award, payment)) },
    apply: async (_answer, player) => {
      model.payments.push({
        ...payment,
        id: await newest(world, 'payments', model),
        kind: 'reversal',
        state: agreesAtOnce(player, model, 'agree_reverse_payment') ? 'done' : 'waiting',
        reverses: payment.id,
        amount: payment.amount.negate(),
      });
    },
  };
};

function decidePayment(agree: boolean): Planner {
  return (scene) => {
    const { model, chance } = scene;
    const reversals = model.payments.filter(({ kind }) => kind === 'reversal');
    const waits = reversals.filter(({ state }) => state === 'waiting');
    const list = waits.length > 0 ? waits : reversals;
    if (list.length === 0) return null;
    const reversal = chance.of(list);
    const award = model.awards.find(({ id }) => id === reversal.award_id);
    if (!award) return null;
    const done = {
      ...model,
      payments: model.payments.map((one) =>
        one === reversal && agree ? { ...one, state: 'done' as const } : one,
      ),
    };
    return {
      action: agree ? 'agree_reverse_payment' : 'refuse_reverse_payment',
      call: {
        method: 'PUT',
        path: money(model, agree ? 'agree/' : 'refuse/'),
        body: { payment_id: reversal.id },
      },
      context: {
        waiting: reversal.state === 'waiting',
        awards_after: after(model, award, toAwardRecord(done, award)),
      },
      apply: () => {
        reversal.state = agree ? 'done' : 'refused';
      },
    };
  };
}

export const WAREHOUSE_PLANS: Readonly<Partial<Record<PurchaseAction, Planner>>> = {
  receive,
  close_short: closeShort,
  agree_close_short: decideReceipt('close_short', true),
  refuse_close_short: decideReceipt('close_short', false),
  reverse_receipt: reverseReceipt,
  agree_reverse_receipt: decideReceipt('reverse_receipt', true),
  refuse_reverse_receipt: decideReceipt('reverse_receipt', false),
};

export const FINANCE_PLANS: Readonly<Partial<Record<PurchaseAction, Planner>>> = {
  pay,
  reverse_payment: reversePayment,
  agree_reverse_payment: decidePayment(true),
  refuse_reverse_payment: decidePayment(false),
};
