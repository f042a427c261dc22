import { isSameLimit } from '#platform/shared/access/granting.ts';
import {
  filterTiesInForce,
  type KnownPeople,
  type RecordedTie,
} from '#platform/shared/access/second-person.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import type { Day } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { Decision, StandIn } from './decision.ts';
import {
  findActiveStandIns,
  type JudgedDecision,
  judgeDecision,
  PolicyPeople,
  prepareDecision,
  REPLAY_VERDICTS,
  type ReplayVerdict,
} from './judge-decision.ts';
import { median, medianWaits } from './median-waits.ts';
import { NearbyDecisions } from './near-decisions.ts';
import type { Policy, SimulatedPolicy } from './policy.ts';
import { type Reach, ReachTally } from './reach.ts';

export interface PolicyVersion extends Policy {
  readonly id: number;
  /** The ISO instant at which the version came into force. */
  readonly valid_from: string;
}

interface KnownVersion {
  readonly version: PolicyVersion;
  readonly people: PolicyPeople;
}

export interface ReplayInput {
  /** In chronological order; decisions before the range are needed for the sums of its first decisions. */
  readonly decisions: readonly Decision[];
  readonly stand_ins: readonly StandIn[];
  readonly ties: readonly RecordedTie[];
  /** Groups of users with the same email address, including deleted users. */
  readonly same: readonly (readonly number[])[];
  /** Oldest first. */
  readonly versions: readonly PolicyVersion[];
  readonly draft: SimulatedPolicy;
  readonly from: Day;
  readonly to: Day;
}

export interface ReplayedDecision {
  readonly id: number;
  readonly purchase_id: number;
  readonly verdict: ReplayVerdict;
  readonly at: string;
  readonly by: number;
  /**
   * The users who could decide instead, if the original person may not; decisions with the same users share one array.
   */
  readonly others: readonly number[];
  /** Whether only owners could decide. */
  readonly owner_alone: boolean;
  /** The error code with which the draft refuses the person who decided, or every user; null if it refuses neither. */
  readonly code: string | null;
  /** Whether the record agrees with the policy of that day; null if that policy is unknown or facts are missing. */
  readonly agrees: boolean | null;
  /** The users who could give the decision under the draft, but not under the policy in force now. */
  readonly gained: readonly number[];
}

export interface VerdictCounts {
  readonly n: number;
  /** The net amount in the company's currency, as an exact decimal string. */
  readonly net: string;
}

export interface ReplayedPerson {
  readonly user_id: number;
  readonly before: VerdictCounts;
  /** The user's own decisions that they could still make under the draft. */
  readonly after: VerdictCounts;
  /** Decisions of other users that this user could make under the draft. */
  readonly could: VerdictCounts;
  /** Median seconds between request and decision; null if no decision was requested. */
  readonly waited: number | null;
}

export interface ReplayResult {
  readonly totals: Readonly<Record<ReplayVerdict, VerdictCounts>>;
  /** Decisions made by other users that only an owner could make under the draft. */
  readonly to_owner: VerdictCounts;
  readonly people: readonly ReplayedPerson[];
  readonly waited: { readonly before: number | null; readonly after: number | null };
  readonly record: {
    readonly agrees: number;
    readonly differs: number;
    readonly not_compared: number;
  };
  readonly reach: Reach;
  readonly decisions: readonly ReplayedDecision[];
}

/**
 * The maximum number of decisions whose approvers are listed under both policies. Only the newest are listed, because
 * more would not change the distribution that is shown.
 */
const REACH_MAX = 5000;

/**
 * Judges every decision of the range under the draft, and compares the record with the policy of its day (ADR 0085).
 */
export function replayDecisions({
  decisions,
  stand_ins,
  ties,
  same,
  versions,
  draft,
  from,
  to,
}: ReplayInput): ReplayResult {
  const near = new NearbyDecisions(decisions);
  const line = draft.band_eur === null ? undefined : toDecimal(draft.band_eur);
  const knownVersions = versions.map(
    (version): KnownVersion => ({ version, people: new PolicyPeople(version) }),
  );
  const inForce = knownVersions.at(-1);
  const people = new PolicyPeople(draft);
  const owners = new Set(draft.people.filter(({ role }) => role === 'owner').map(({ id }) => id));
  const inRange = decisions.filter(({ day }) => from <= day && day <= to);
  const waits = medianWaits(inRange);
  const reach = new ReachTally(waits);
  const totals = buildRecord(REPLAY_VERDICTS, () => new Tally());
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
    ties: filterTiesInForce(ties, at),
    owner_ids: all.filter(({ role }) => role === 'owner').map(({ id }) => id),
    same,
  });
  const replayed = inRange.map((decision, index): ReplayedDecision => {
    const then = findActiveStandIns(stand_ins, decision);
    const of =
      knownVersions.find(({ version }) => version.id === decision.policy_version) ??
      knownVersions.findLast(({ version }) => version.valid_from <= decision.at) ??
      null;
    const sumUnder = (policy: Policy) =>
      policy.settings.splitting === 'enforce'
        ? near.sumsOf(decision, policy.settings, of?.version.settings ?? null)
        : undefined;
    const reserved = of?.version.settings.budget_reservation ?? 'none';
    const underDraft = prepareDecision(decision, draft, {
      ...{ people: people.on(then), sum: sumUnder(draft), line, reserved },
      known: knownAt(decision.at, draft),
    });
    const judged = judgeDecision(decision, underDraft);
    const underVersion = ({ version, people: known }: KnownVersion) =>
      prepareDecision(decision, version, {
        ...{ people: known.on(then), sum: sumUnder(version), reserved },
        known: knownAt(decision.at, version),
      });
    const underThen = of && underVersion(of);
    const agrees =
      of === null
        ? null
        : agreesWith(
            decision,
            judgeDecision(decision, underThen),
            of.people.on(then).get(decision.user_id)?.confirm_limit ?? null,
          );
    if (agrees === null) record.not_compared += 1;
    else if (agrees) record.agrees += 1;
    else record.differs += 1;
    const { verdict, others } = judged;
    let gained: readonly number[] = [];
    if (inForce && index >= inRange.length - REACH_MAX) {
      const now = of === inForce ? underThen : underVersion(inForce);
      if (now !== null && underDraft !== null)
        gained = one(reach.add(decision, now.listDeciders(), underDraft.listDeciders()));
    }
    const net = toDecimal(decision.net);
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
      gained,
    };
  });
  return {
    totals: buildRecord(REPLAY_VERDICTS, (verdict) => totals[verdict].result),
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
    reach: reach.result,
    decisions: replayed,
  };
}

/**
 * Returns whether the record has the same approver, stand-in and limit as the policy of the day; null if a fact is
 * missing.
 */
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
    isSameLimit(lender === null ? limit : lender.confirm_limit, decision.confirm_limit)
  );
}

/**
 * Returns the estimated wait in seconds. If a different user would have to decide, this is that user's median wait;
 * if several users could decide, it is the shortest of their medians.
 */
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

class Tally {
  private n = 0;
  private net: Decimal = ZERO;

  add(net: Decimal): void {
    this.n += 1;
    this.net = this.net.add(net);
  }

  get result(): VerdictCounts {
    return { n: this.n, net: this.net.toFixed(2) };
  }
}
