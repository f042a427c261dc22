import { sql, type Transaction } from 'kysely';
import { type StoredPolicy, withPolicyDefaults } from '#core/policies/rules/policy.ts';
import { computeSimulationDigest, normalizePolicy } from '#core/policies/server/public.ts';
import type { Database } from '#platform/server/db/tables.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';

/**
 * The approval limit in each policy version, oldest first. Null means that the version, which is the active one,
 * uses the users' current limits.
 */
const LIMITS = [
  { daysAgo: 380, limit: '200000.00' },
  { daysAgo: 210, limit: '300000.00' },
  { daysAgo: 90, limit: null },
] as const;

/**
 * Seeds the versions of a demo company's policy, skipping versions without a change. Runs in the transaction that
 * creates the company's users, so that no other version is written.
 */
export async function seedPolicyVersions(trx: Transaction<Database>, company_id: number): Promise<void> {
  const policy = await policyNow(trx, company_id);
  let before = '';
  for (const { daysAgo, limit } of LIMITS) {
    const people = policy.people.map((one) =>
      one.confirm_limit === null || limit === null ? one : { ...one, confirm_limit: limit },
    );
    const content = JSON.stringify({ ...policy, people });
    if (content === before) continue;
    before = content;
    await sql`insert into policy_versions (company_id, content, digest, valid_from)
      select ${company_id}, c, encode(sha256(convert_to(c::text, 'UTF8')), 'hex'),
        now_utc() - make_interval(days => ${daysAgo}::int)
      from (select ${content}::jsonb as c) d`.execute(trx);
  }
}

/**
 * Seeds a draft policy that an owner has tried out. It enables the four-eyes rule and lowers the limits, so that
 * other users would have to decide.
 */
export async function seedPolicyDraft(tenant: Tenant, now: string): Promise<void> {
  await tenant.transaction(async (tx) => {
    const policy = await policyNow(tx.trx, tx.company_id);
    const people = policy.people.map((one) =>
      one.confirm_limit === null ? one : { ...one, confirm_limit: '150000.00' },
    );
    const owner = policy.people.find(({ role }) => role === 'owner');
    const to = dayInBelgrade(now);
    const settings = { ...withPolicyDefaults(policy).settings, four_eyes: true };
    const draft = normalizePolicy({ people, settings, band_eur: null });
    const tried = { draft, from: addDays(to, -365), to };
    await tx
      .insertInto('policy_drafts', {
        digest: computeSimulationDigest(tried),
        name: 'Četiri oka, limit 150.000',
        content: JSON.stringify(tried.draft),
        date_from: tried.from,
        date_to: to,
        user_id: owner?.id ?? 0,
      })
      .execute();
  });
}

/** Enables hints about split purchases on the page of a decision. */
export async function enableSplitPurchaseHints(tenant: Tenant): Promise<void> {
  await tenant.transaction((tx) =>
    tx.trx
      .updateTable('companies')
      .set({ settings: sql`settings || '{"splitting": "warn"}'` })
      .where('id', '=', tx.company_id)
      .execute(),
  );
}

async function policyNow(trx: Transaction<Database>, company_id: number): Promise<StoredPolicy> {
  const { rows } = await sql<{ policy: StoredPolicy }>`select policy_now(${company_id}) as policy`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('a company has a policy');
  return found.policy;
}
