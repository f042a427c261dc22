import { readRatesAt } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import { AMOUNT_SCALE, VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { type PolicyPerson, type StoredPolicy, withPolicyDefaults } from '../rules/policy.ts';
import type { Policies } from '../wire.ts';

/** The maximum number of versions and of drafts that are shown, newest first. */
const VERSIONS_SHOWN = 50;
export const MAX_POLICY_DRAFTS = 20;

/** Reads the version in force, which is the most recently written one. */
export async function readPolicyInForce(tenant: Tenant) {
  const { id, content } = await tenant
    .selectFrom('policy_versions')
    .select(['policy_versions.id', 'content'])
    .orderBy('policy_versions.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, content: withPolicyDefaults(content) };
}

/** Reads a draft of the company; throws 404 if there is none. */
export async function getPolicyDraft(tenant: Tenant, id: number) {
  const draft = await tenant
    .selectFrom('policy_drafts')
    .select(['policy_drafts.id', 'digest', 'policy_drafts.name', 'content', 'date_from', 'date_to'])
    .where('policy_drafts.id', '=', id)
    .executeTakeFirst();
  if (!draft) throw notFoundError();
  return { ...draft, content: withPolicyDefaults(draft.content) };
}
export type StoredPolicyDraft = Awaited<ReturnType<typeof getPolicyDraft>>;

/** Reads the names of users, including deleted ones; a former user who was erased has no name. */
export async function readPersonNames(
  tenant: Tenant,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the policy in force, the versions before it, and the drafts. `rates` is the connection that reads rates. */
export async function readPolicies(
  { company, session }: Pick<CompanyContext, 'company' | 'session'>,
  db: Tenant,
  rates: Db,
): Promise<Policies> {
  const inForce = await readPolicyInForce(db);
  const names = await readPersonNames(
    db,
    inForce.content.people.map(({ id }) => id),
  );
  const versions = await db
    .selectFrom('policy_versions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'policy_versions.company_id')
        .onRef('users.id', '=', 'policy_versions.user_id'),
    )
    .select(['policy_versions.id', 'policy_versions.valid_from', 'users.name as by'])
    .orderBy('policy_versions.valid_from', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();
  const drafts = await db
    .selectFrom('policy_drafts')
    .innerJoin('users', 'users.id', 'policy_drafts.user_id')
    .select(['policy_drafts.id', 'digest', 'policy_drafts.name', 'content', 'date_from', 'date_to'])
    .select(['saved_at', 'users.name as by'])
    .orderBy('policy_drafts.saved_at', 'desc')
    .orderBy('policy_drafts.id', 'desc')
    .limit(MAX_POLICY_DRAFTS)
    .execute();
  const { people } = inForce.content;
  return {
    version: inForce.id,
    currency: company.settings.currency,
    band_eur: VALUE_THRESHOLD_EUR,
    band: await readBand(rates, session.now, company.settings.currency),
    current: {
      people: people.map((one) => ({ ...personOf(one), name: names.get(one.id) ?? '' })),
      settings: settingsOf(inForce.content),
    },
    versions,
    drafts: drafts.map(({ content, date_from, date_to, ...draft }) => ({
      ...draft,
      from: date_from,
      to: date_to,
      draft: {
        people: content.people.map(personOf),
        settings: settingsOf(content),
        band_eur: content.band_eur,
      },
    })),
  };
}

/** Returns the threshold of 4,000 EUR in the company's currency at today's rate; null if there is no rate. */
async function readBand(db: Db, now: string, currency: Currency): Promise<string | null> {
  const { rates } = await readRatesAt(db, now);
  const bound = toDecimal(VALUE_THRESHOLD_EUR);
  if (currency !== 'EUR' && rates[currency] === undefined) return null;
  return convertAmount(bound, 'EUR', currency, rates).toFixed(AMOUNT_SCALE);
}

function settingsOf(content: StoredPolicy) {
  const { splitting_reasons, ...settings } = withPolicyDefaults(content).settings;
  return { ...settings, splitting_reasons: [...splitting_reasons] };
}

const personOf = ({
  id,
  role,
  permissions,
  purchase_confirmation,
  confirm_limit,
  sector_ids,
}: PolicyPerson) => ({
  ...{ id, role, permissions: [...permissions], purchase_confirmation, confirm_limit },
  sector_ids: [...sector_ids],
});
