import { readChainVerification } from '#core/purchase/server/record/chain/chain.read.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { buildMerkleTree } from '#platform/shared/signing/merkle-tree.ts';
import { canonicalLeafText, type DayRoot, findFirstBadRoot } from '../../rules/day-root.ts';
import { selectNightlyRoots } from '../../rules/nightly-sample.ts';
import { readEndedDay } from '../roots/ended-day.read.ts';
import { type NewLeaf, toAuditLeaf } from '../roots/leaves.read.ts';
import { toRootLeaf } from '../roots/root-leaf.ts';
import { readRootsSince } from '../roots/roots.read.ts';
import { readDaysWithEntries, readEntryDay, readLeaves, readLoggedEntries } from './check.read.ts';

/** The result of a check that found no difference. */
export interface IntactHistory {
  /** The last signed day. */
  readonly until: string;
  /** The number of entries and of signed days in the year of `until`. */
  readonly entries: number;
  readonly days: number;
  /** Days of that year on which something was written and that have no root. */
  readonly missing: readonly string[];
}

/** The first difference between the signed proofs and the records. */
export interface Difference {
  readonly day: string;
  /** The purchase whose history entry differs; null if a root itself or the log differs. */
  readonly purchase_id: number | null;
  readonly seq: number | null;
}

type Found = { readonly intact: IntactHistory } | { readonly differs: Difference };

const AT_ONCE = 200;

/** What earlier checks of the same year found intact. */
export interface EarlierCheck {
  readonly until: string;
  readonly missing: readonly string[];
}

/**
 * Compares the signed roots of the year with the histories and the log that they cover. After an earlier check, only
 * the new roots and a part of the earlier ones are compared. Returns the first difference; undefined if `signal`
 * aborted the check.
 */
export async function compareProofs(
  db: Db,
  tenant: Tenant,
  newest: string,
  earlier: EarlierCheck | null,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const from = `${newest.slice(0, 4)}-01-01`;
  const known = earlier !== null && earlier.until >= from ? earlier : null;
  const roots = await readRootsSince(tenant, from);
  if (signal.aborted) return undefined;
  const ofYear = roots.filter(({ day }) => day >= from);
  const compared = known
    ? selectNightlyRoots(ofYear, { checkedUntil: known.until, endedDay: asDay((await readEndedDay(db)).day) })
    : ofYear;
  const verified = new Set(compared.map(({ day }) => day));
  const bad = await findFirstBadRoot(
    roots,
    await readSigningKeys(db),
    PROOF_TOOLS,
    undefined,
    ({ day }) => known === null || verified.has(day),
  );
  if (bad) return { differs: { day: bad.day, purchase_id: null, seq: null } };
  /** The first signed day of each purchase. */
  const purchases = new Map<number, string>();
  const logged: string[] = [];
  for (const root of compared) {
    if (signal.aborted) return undefined;
    const leaves = await readLeaves(tenant, root.id);
    if (!(await isWhole(root, leaves)) || !(await isLogUnchanged(tenant, root.id, leaves, logged)))
      return { differs: { day: root.day, purchase_id: null, seq: null } };
    for (const { purchase_id } of leaves)
      if (purchase_id !== null && !purchases.has(purchase_id)) purchases.set(purchase_id, root.day);
  }
  for (const [id, signed] of purchases) {
    if (signal.aborted) return undefined;
    const differs = await differenceOf(db, tenant, id, signed);
    if (differs) return { differs };
  }
  return {
    intact: {
      until: ofYear.at(-1)?.day ?? newest,
      entries: ofYear.reduce((sum, { written }) => sum + written, 0),
      days: ofYear.length,
      missing: [
        ...(known?.missing ?? []),
        ...(await missingDays(tenant, [...purchases.keys()], logged, ofYear, known?.until)),
      ],
    },
  };
}

/** Returns whether the leaves of a root are those that were signed. */
async function isWhole({ root, before }: DayRoot, leaves: readonly NewLeaf[]): Promise<boolean> {
  const tree = await buildMerkleTree(
    [{ before }, ...leaves.map(toRootLeaf)].map(canonicalLeafText),
    PROOF_TOOLS,
  );
  return tree.root === root;
}

/** Returns whether the log still has each entry that a root covers; adds the days of these entries to `days`. */
async function isLogUnchanged(
  tenant: Tenant,
  rootId: number,
  leaves: readonly NewLeaf[],
  days: string[],
): Promise<boolean> {
  const signed = new Map(
    leaves.flatMap(({ audit_id, hash }) => (audit_id === null ? [] : [[audit_id, hash]])),
  );
  const entries = await readLoggedEntries(tenant, rootId);
  for (const entry of entries) {
    if (!signed.get(entry.id)?.equals(toAuditLeaf(entry).hash)) return false;
    days.push(dayInBelgrade(entry.at));
  }
  return entries.length === signed.size;
}

/** Returns how the history of a purchase differs from the roots; `signed` is its first signed day of the year. */
async function differenceOf(
  db: Db,
  tenant: Tenant,
  id: number,
  signed: string,
): Promise<Difference | undefined> {
  const { entries, first_bad, bad_root, not_held, root_day } = await readChainVerification(db, tenant, id);
  // A history without any entry counts as not chained yet, but roots cover only histories with entries.
  const seq = entries === 0 ? 1 : (first_bad ?? not_held);
  if (seq === null && bad_root === null) return undefined;
  const written = seq === null ? undefined : await readEntryDay(tenant, id, seq);
  return { day: bad_root ?? written ?? root_day ?? signed, purchase_id: id, seq };
}

/** Returns the days after `since`, or the first root, on which something was written and that have no root. */
async function missingDays(
  tenant: Tenant,
  purchases: readonly number[],
  logged: readonly string[],
  roots: readonly DayRoot[],
  since?: string,
): Promise<string[]> {
  const [first, last] = [since ?? roots[0]?.day ?? '', roots.at(-1)?.day ?? ''];
  const signed = new Set(roots.map(({ day }) => day));
  const written = new Set(logged);
  for (let at = 0; at < purchases.length; at += AT_ONCE)
    for (const day of await readDaysWithEntries(tenant, purchases.slice(at, at + AT_ONCE), first))
      written.add(day);
  return [...written].filter((day) => day > first && day < last && !signed.has(day)).sort();
}
