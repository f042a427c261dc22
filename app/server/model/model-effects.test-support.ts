import { sql } from 'kysely';
import type { Effect } from '#core/purchase/rules/effects.ts';
import type { Transition } from '#core/purchase/rules/transitions/row.ts';
import type { PurchaseModel, SequenceSettings } from './model-state.test-support.ts';
import { setPublished, type World } from './model-world.test-support.ts';

/** A snapshot of the rows that effects write. */
interface Rows {
  readonly status: number;
  readonly rejected: boolean;
  readonly rejection_note: string | null;
  readonly confirmed_by_owner: boolean;
  readonly content_digest: string | null;
  readonly frozen_rates: string | null;
  readonly revision: number;
  /** The columns that the warehouse list uses to find the purchase. */
  readonly goods: string;
  /** The amount that the purchase reserves or spends in its budget. */
  readonly held: string;
  readonly entries: number;
  /** The totals of each award that finance users see. */
  readonly money: Readonly<Record<string, string>>;
  /** The number of notifications that ask a user to act, and the total number of notifications. */
  readonly turns: readonly number[];
  readonly notices: number;
  readonly mails: number;
  /** The active invitations, and the subset whose offers must be reconfirmed. */
  readonly standing: readonly number[];
  readonly unconfirmed: readonly number[];
  /** The queued announcement on the marketplace, whose revision changes each time it is queued. */
  readonly announced: string | null;
}

/** The rows before the purchase exists. */
const NOTHING: Rows = {
  status: 0,
  rejected: false,
  rejection_note: null,
  confirmed_by_owner: false,
  content_digest: null,
  frozen_rates: null,
  revision: 1,
  goods: 'f ',
  held: '0',
  entries: 0,
  money: {},
  turns: [],
  notices: 0,
  mails: 0,
  standing: [],
  unconfirmed: [],
  announced: null,
};

async function look({ server }: World, id: number): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select p.status, p.rejected, p.rejection_note, p.confirmed_by_owner, p.content_digest, p.revision,
      p.frozen_rates::text as frozen_rates, concat_ws(' ', p.goods_open, p.expected_on, p.warehouse_text) as goods,
      (select coalesce(sum(e.amount), 0)::text from budget_entries e where e.purchase_id = p.id) as held,
      (select count(*)::int from budget_entries e where e.purchase_id = p.id) as entries,
      (select coalesce(json_object_agg(a.id, concat_ws(' ', a.payable, a.received, a.paid)), '{}')
        from awards a where a.purchase_id = p.id) as money,
      (select coalesce(json_agg(n.id order by n.id), '[]')
        from notifications n where n.purchase_id = p.id and n.your_turn) as turns,
      (select coalesce(max(id), 0)::int from notifications) as notices,
      (select coalesce(max(id), 0)::int from mails) as mails,
      (select coalesce(json_agg(r.id), '[]') from rfps r
        where r.purchase_id = p.id and r.withdrawn_at is null) as standing,
      (select coalesce(json_agg(r.id), '[]') from rfps r
        where r.purchase_id = p.id and r.to_be_reconfirmed) as unconfirmed,
      (select j.id || '.' || j.revision from graphile_worker.jobs j
        where j.key = 'announce-published-' || p.id) as announced
    from purchases p where p.id = ${id}`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error(`there is no purchase ${id}`);
  return row;
}

/**
 * Returns the names of the emails and notifications written since the given counts. The name of an approval
 * notification includes its step.
 */
async function toldSince({ server }: World, { notices, mails }: Rows): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', kind, data ->> 'step') as name from notifications where id > ${notices}
    union select template from mails where id > ${mails}`.execute(server.db);
  return rows.map(({ name }) => name);
}

type Visible = (before: Rows, after: Rows, mails: readonly string[]) => boolean;

const isTold =
  (...names: readonly string[]): Visible =>
  (_before, _after, mails) =>
    names.some((name) => mails.includes(name));

const movedMoney: Visible = (before, after) =>
  Object.entries(before.money).some(([award, sums]) => after.money[award] !== sums);

const isMoved = (before: Rows, after: Rows): boolean =>
  before.status !== after.status ||
  before.rejected !== after.rejected ||
  before.confirmed_by_owner !== after.confirmed_by_owner;

/** For each effect, the visible change that proves it. */
export const VISIBLE_EFFECTS: Readonly<Record<Effect, Visible>> = {
  clear_rejected: (before, after) => before.rejected && !after.rejected,
  set_rejected: (before, after) => !before.rejected && after.rejected,
  keep_note: (before, after) =>
    after.rejection_note !== null && after.rejection_note !== before.rejection_note,
  set_confirmed_by_owner: (before, after) => !before.confirmed_by_owner && after.confirmed_by_owner,
  clear_confirmed_by_owner: (before, after) => before.confirmed_by_owner && !after.confirmed_by_owner,
  void_approval: (before, after) => before.content_digest !== null && after.content_digest === null,
  freeze_rate_and_digest: (before, after) =>
    after.content_digest !== null &&
    (before.content_digest !== after.content_digest || before.frozen_rates !== after.frozen_rates),
  raise_revision: (before, after) => after.revision === before.revision + 1,
  // Receipts and payments also change the award's sums; a release does not.
  release_budget: (before, after, mails) =>
    after.entries > before.entries &&
    Number(before.held) !== 0 &&
    Number(after.held) === 0 &&
    !movedMoney(before, after, mails),
  budget_by_facts: movedMoney,
  update_open_goods: (before, after) => before.goods !== after.goods,
  end_turn: (before, after) =>
    before.turns.length > 0 && !before.turns.some((id) => after.turns.includes(id)),
  mark_to_be_reconfirmed: (before, after) =>
    after.unconfirmed.some((id) => before.standing.includes(id) && !before.unconfirmed.includes(id)),
  tell_approvers: isTold(
    ...['initiation', 'request', 'purchase'].map((step) => `awaiting-confirmation ${step}`),
  ),
  tell_confirmers: isTold('awaiting-confirmation realization'),
  tell_creator: isTold(
    'initiation-approved',
    'purchase-approved',
    ...['initiation', 'request', 'realization', 'ad_hoc', 'direct'].map((step) => `rejected ${step}`),
  ),
  tell_payers: isTold('awaiting-payment'),
  mail_cancelled: isTold('request-cancelled'),
  announce: (before, after) => after.announced !== null && before.announced !== after.announced,
};
const EFFECTS = Object.keys(VISIBLE_EFFECTS) as Effect[];

/** The effects observed in a step, and whether the step changed the purchase's status. */
export interface ShownEffects {
  readonly effects: readonly Effect[];
  readonly moved: boolean;
}

/** Returns the visible effects caused by the row, without effects that were caused by something else. */
export function getCausedEffects({ action, flow, effects }: Transition, shown: ShownEffects): Effect[] {
  const otherwise: Partial<Record<Effect, boolean>> = {
    // A receipt that awaits agreement can be found by its number at once, without any effect declared by the row.
    update_open_goods: /receive|close_short|receipt/.test(action),
    // Editing a purchase changes its prices and therefore the totals of its award.
    budget_by_facts: action === 'edit' && flow !== 'request',
    // A status change ends the pending turns, even if the row does not declare it.
    end_turn: shown.moved,
  };
  return shown.effects.filter((effect) => effects.includes(effect) || !otherwise[effect]);
}

/** Collects the observed effects of each row. */
export class EffectEvidence {
  private readonly seen = new Map<Transition, Set<Effect>>();

  of(row: Transition): ReadonlySet<Effect> {
    return this.seen.get(row) ?? new Set();
  }

  note(row: Transition, effects: readonly Effect[]): void {
    this.seen.set(row, new Set([...this.of(row), ...effects]));
  }

  /** Returns the declared effects of the row that have not been observed yet. */
  unseen(row: Transition): Effect[] {
    return row.effects.filter((effect) => !this.of(row).has(effect));
  }

  /**
   * Returns the faults in a row's declared effects: declared effects that were never observed, and observed effects
   * that are not declared.
   */
  against(row: Transition, effects: readonly Effect[]): string[] {
    const shown = this.of(row);
    return [
      ...effects.filter((effect) => !shown.has(effect)).map((effect) => `${effect} never showed`),
      ...[...shown].filter((effect) => !effects.includes(effect)).map((effect) => `${effect} showed`),
    ];
  }
}

/**
 * Reads a purchase before a step and returns a function that reports what the step changed. An `id` of null means
 * that the step creates the purchase.
 */
export async function watchPurchase(
  world: World,
  id: number | null,
): Promise<(id: number) => Promise<ShownEffects>> {
  const before = id === null ? { ...NOTHING, ...(await lastTold(world)) } : await look(world, id);
  return async (changed) => {
    const after = await look(world, changed);
    const mails = await toldSince(world, before);
    return {
      effects: EFFECTS.filter((effect) => VISIBLE_EFFECTS[effect](before, after, mails)),
      moved: isMoved(before, after),
    };
  };
}

async function lastTold({ server }: World): Promise<Pick<Rows, 'notices' | 'mails'>> {
  const { rows } = await sql<Pick<Rows, 'notices' | 'mails'>>`
    select (select coalesce(max(id), 0)::int from notifications) as notices,
      (select coalesce(max(id), 0)::int from mails) as mails`.execute(server.db);
  return rows[0] ?? { notices: 0, mails: 0 };
}

/**
 * Sets up data for effects that would otherwise rarely or never be visible. For example, clearing a flag is only
 * visible on a purchase that has the flag.
 */
const PRIMED: Readonly<Partial<Record<Effect, (world: World, model: PurchaseModel) => Promise<void>>>> = {
  clear_rejected: async ({ server }, model) => {
    await sql`update purchases set rejected = true, rejection_note = 'ne' where id = ${model.id}`.execute(
      server.db,
    );
    model.rejected = true;
  },
  clear_confirmed_by_owner: async ({ server }, model) => {
    await sql`update purchases set confirmed_by_owner = true where id = ${model.id}`.execute(server.db);
    model.confirmed_by_owner = true;
  },
  void_approval: async ({ server }, model) => {
    await sql`update purchases set content_digest = 'of something else'
      where id = ${model.id}`.execute(server.db);
    model.approval_stands = false;
  },
  freeze_rate_and_digest: async ({ server }, { id }) => {
    await sql`update purchases set frozen_rates = null where id = ${id}`.execute(server.db);
  },
  update_open_goods: async ({ server }, { id }) => {
    await sql`update purchases set warehouse_text = '' where id = ${id}`.execute(server.db);
  },
  end_turn: async ({ server }, { id, creator_id }) => {
    await sql`insert into notifications (company_id, user_id, kind, purchase_id, your_turn)
      select company_id, ${creator_id}, 'rejected', id, true from purchases where id = ${id}`.execute(
      server.db,
    );
  },
  announce: async (world, model) => {
    await setPublished(world, model.id, true);
    model.published = true;
  },
};

/** Prepares the data for the effects of a row that have not been observed yet. */
export async function prepareUnobservedEffects(
  world: World,
  model: PurchaseModel,
  { parent_category }: SequenceSettings,
  { evidence, row }: { readonly evidence: EffectEvidence; readonly row: Transition },
): Promise<void> {
  // Publishing needs no preparation, and a purchase whose category has no parent is never published.
  const maybePublished = parent_category && row.action !== 'publish';
  for (const effect of evidence.unseen(row))
    if (effect !== 'announce' || maybePublished) await PRIMED[effect]?.(world, model);
}
