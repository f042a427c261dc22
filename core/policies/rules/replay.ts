import { type KeptTie, type KnownPeople, tiesAt } from '#platform/shared/access/second-person.ts';
import { tableOf } from '#platform/shared/closed-list.ts';
import type { Day } from '#platform/shared/dates.ts';
import { type Decimal, dec, ZERO } from '#platform/shared/money/decimal.ts';
import type { Decision, StandIn } from './decision.ts';
import { groupedBy } from './grouped-by.ts';
import {
  type JudgedDecision,
  judgeDecision,
  PeopleOfPolicy,
  REPLAY_VERDICTS,
  type ReplayVerdict,
  standInsAt,
} from './judge-decision.ts';
import { NearDecisions } from './near.ts';
import type { Policy, TriedPolicy } from './policy.ts';

export interface PolicyVersion extends Policy {
  readonly id: number;
  /** The moment from which it held, as an ISO instant. */
  readonly valid_from: string;
}

export interface ReplayInput {
  /** In the order in which they were given; those before the range are neighbours of its first ones. */
  readonly decisions: readonly Decision[];
  readonly stand_ins: readonly StandIn[];
  readonly ties: readonly KeptTie[];
  /** Groups of users, deleted ones among them, who have one email address. */
  readonly same: readonly (readonly number[])[];
  /** Oldest first. */
  readonly versions: readonly PolicyVersion[];
  readonly draft: TriedPolicy;
  readonly from: Day;
  readonly to: Day;
}

export interface ReplayedDecision {
  readonly id: number;
  readonly purchase_id: number;
  readonly verdict: ReplayVerdict;
  readonly at: string;
  readonly by: number;
  /** Who could decide instead, where the same person may not; decisions of the same people share one list. */
  readonly others: readonly number[];
  /** Only owners could. */
  readonly owner_alone: boolean;
  /** The code that refuses the person who decided, or everybody. */
  readonly code: string | null;
  /** The record against the policy of that day; null: no policy of that day, or not all facts, are known. */
  readonly agrees: boolean | null;
}

export interface Counted {
  readonly n: number;
  /** Net in the company's currency, exact text. */
  readonly net: string;
}

export interface PersonReplayed {
  readonly user_id: number;
  readonly before: Counted;
  /** Those that stay theirs. */
  readonly after: Counted;
  /** Decisions of others that would be theirs to give. */
  readonly could: Counted;
  /** Median seconds between question and decision; null: none was asked for. */
  readonly waited: number | null;
}

export interface Replay {
  readonly totals: Readonly<Record<ReplayVerdict, Counted>>;
  /** Decisions that would wait for an owner and were given by somebody else. */
  readonly to_owner: Counted;
  readonly people: readonly PersonReplayed[];
  readonly waited: { readonly before: number | null; readonly after: number | null };
  readonly record: {
    readonly agrees: number;
    readonly differs: number;
    readonly not_compared: number;
  };
  readonly decisions: readonly ReplayedDecision[];
}

/** Judges every decision of the range under the draft, and against the record under the policy of its day (ADR 0085). */
export function replay({ decisions, stand_ins, ties, same, versions, draft, from, to }: ReplayInput): Replay {
  const near = new NearDecisions(decisions);
  const line = draft.band_eur === null ? undefined : dec(draft.band_eur);
  const held = versions.map((version) => ({ version, people: new PeopleOfPolicy(version) }));
  const people = new PeopleOfPolicy(draft);
  const owners = new Set(draft.people.filter(({ role }) => role === 'owner').map(({ id }) => id));
  const inRange = decisions.filter(({ day }) => from <= day && day <= to);
  const waits = medianWaits(inRange);
  const totals = tableOf(REPLAY_VERDICTS, () => new Tally());
  const toOwner = new Tally();
  const persons = new Map<number, { before: Tally; after: Tally; could: Tally }>();
  const person = (id: number) => {
    const known = persons.get(id) ?? { before: new Tally(), after: new Tally(), could: new Tally() };
    persons.set(id, known);
    return known;
  };
  for (const { id } of draft.people) person(id);
  const waitsAfter: number[] = [];
  const record = { agrees: 0, differs: 0, not_compared: 0 };
  const lists = new Map<string, readonly number[]>();
  const one = (ids: readonly number[]) => {
    const key = ids.join();
    const known = lists.get(key) ?? ids;
    lists.set(key, known);
    return known;
  };
  const knownAt = (at: string, { people: all }: Policy): KnownPeople => ({
    ties: tiesAt(ties, at),
    owner_ids: all.filter(({ role }) => role === 'owner').map(({ id }) => id),
    same,
  });
  const replayed = inRange.map((decision): ReplayedDecision => {
    const then = standInsAt(stand_ins, decision);
    const of =
      held.find(({ version }) => version.id === decision.policy_version) ??
      held.findLast(({ version }) => version.valid_from <= decision.at) ??
      null;
    const sumUnder = (policy: Policy) =>
      policy.settings.splitting === 'enforce'
        ? near.sumsOf(decision, policy.settings, of?.version.settings ?? null)
        : undefined;
    const reserved = of?.version.settings.budget_reservation ?? 'none';
    const judged = judgeDecision(decision, draft, {
      ...{ people: people.on(then), sum: sumUnder(draft), line, reserved },
      known: knownAt(decision.at, draft),
    });
    const agrees =
      of === null
        ? null
        : agreesWith(
            decision,
            judgeDecision(decision, of.version, {
              ...{ people: of.people.on(then), sum: sumUnder(of.version), reserved },
              known: knownAt(decision.at, of.version),
            }),
            of.people.on(then).get(decision.user_id)?.confirm_limit ?? null,
          );
    if (agrees === null) record.not_compared += 1;
    else if (agrees) record.agrees += 1;
    else record.differs += 1;
    const { verdict, others } = judged;
    const net = dec(decision.net);
    const ownerAlone = verdict === 'other' && others.every((id) => owners.has(id));
    totals[verdict].add(net);
    if (ownerAlone) toOwner.add(net);
    const self = person(decision.user_id);
    self.before.add(net);
    if (verdict === 'same') self.after.add(net);
    for (const id of others) person(id).could.add(net);
    const wait = waitAfter(decision, judged, waits);
    if (wait !== null) waitsAfter.push(wait);
    return {
      id: decision.id,
      purchase_id: decision.purchase_id,
      verdict,
      at: decision.at,
      by: decision.user_id,
      others: one(others),
      owner_alone: ownerAlone,
      code: judged.refused ?? (judged.own?.may === false ? judged.own.code : null),
      agrees,
    };
  });
  return {
    totals: tableOf(REPLAY_VERDICTS, (verdict) => totals[verdict].result),
    to_owner: toOwner.result,
    people: [...persons].map(([user_id, { before, after, could }]) => ({
      user_id,
      before: before.result,
      after: after.result,
      could: could.result,
      waited: waits.get(user_id) ?? null,
    })),
    waited: {
      before: median(inRange.flatMap(({ waited }) => (waited === null ? [] : [waited]))),
      after: median(waitsAfter),
    },
    record,
    decisions: replayed,
  };
}

/** The record says who decided, in whose place and with which limit; null where a fact is missing. */
function agreesWith(
  decision: Decision,
  { verdict, own }: JudgedDecision,
  limit: string | null,
): boolean | null {
  if (verdict === 'unknown') return null;
  if (verdict !== 'same' || !own?.may) return false;
  const lender = own.standsInFor ?? null;
  return (
    (lender?.user_id ?? null) === decision.stands_in_for &&
    isSameAmount(lender === null ? limit : lender.confirm_limit, decision.confirm_limit)
  );
}

function isSameAmount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return dec(one).equals(dec(other));
}

/** Another person decides as fast as they usually do; of several the fastest. */
function waitAfter(
  { waited }: Decision,
  { verdict, others }: JudgedDecision,
  waits: ReadonlyMap<number, number>,
): number | null {
  if (verdict === 'same') return waited;
  if (verdict !== 'other') return null;
  const known = others.flatMap((id) => waits.get(id) ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

function medianWaits(decisions: readonly Decision[]): ReadonlyMap<number, number> {
  const asked = decisions.filter(({ waited }) => waited !== null);
  return new Map(
    [...groupedBy(asked, ({ user_id }) => user_id)].map(([id, own]) => [
      id,
      median(own.map(({ waited }) => waited ?? 0)) ?? 0,
    ]),
  );
}

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? null;
}

class Tally {
  private n = 0;
  private net: Decimal = ZERO;

  add(net: Decimal): void {
    this.n += 1;
    this.net = this.net.add(net);
  }

  get result(): Counted {
    return { n: this.n, net: this.net.toFixed(2) };
  }
}
