import { sql } from 'kysely';
import { judgeDecider, mayLiftHold, mayStopAccount } from '#core/suppliers/rules/payee-guard.ts';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { canLogInSql } from '#platform/server/auth/can-log-in.ts';
import { readCompanyActors } from '#platform/server/auth/company-actors.ts';
import { readKnownPeople } from '#platform/server/auth/known-people.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import type { MailRecipient } from '#platform/server/mail/company-owners.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import type { Tie } from '#platform/shared/access/second-person.ts';
import { withoutStandIns } from '#platform/shared/access/stand-ins.ts';

/** The maximum number of recipients of an email to the deciders. */
const MOST_TOLD = 20;

/** The maximum number of versions shown; older ones are in the log. */
const SHOWN = 20;

interface Payee {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly pib: string;
}

/**
 * Returns the versions of a supplier's account, newest first, and the steps that the caller may take on the open
 * version.
 */
export async function readAccounts(
  ctx: CompanyContext,
  { id, name, country, pib }: Payee,
): Promise<SupplierAccounts> {
  const { tenant, actor } = ctx;
  const rows = await tenant
    .selectFrom('supplier_accounts')
    .leftJoin('users as proposer', 'proposer.id', 'supplier_accounts.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'supplier_accounts.decided_by')
    .leftJoin('users as instead', 'instead.id', 'supplier_accounts.decided_for')
    .leftJoin('users as lifter', 'lifter.id', 'supplier_accounts.hold_lifted_by')
    .leftJoin('users as stopper', 'stopper.id', 'supplier_accounts.stopped_by')
    .select(['supplier_accounts.id', 'supplier_accounts.version', 'number', 'source', 'state', 'rule'])
    .select(['note', 'decision_note', 'proposed_by', 'proposed_at', 'decided_at', 'usable_from'])
    .select(['in_force_at', 'stopped_at', 'tied_at'])
    .leftJoin('users as tied', 'tied.id', 'supplier_accounts.tied_user')
    .leftJoin('users as tier', 'tier.id', 'supplier_accounts.tied_by')
    .select(['tied.name as tied', 'tier.name as tier'])
    .select(['proposer.name as proposer', 'decider.name as decider', 'instead.name as instead'])
    .leftJoin('files as paper', 'paper.id', 'supplier_accounts.paper_file_id')
    .select(['lifter.name as lifter', 'stopper.name as stopper'])
    .select(['paper.id as paper_id', 'paper.name as paper_name', 'paper.size', 'paper.type'])
    .select(knownBefore(tenant, { country, pib }))
    .where('supplier_accounts.supplier_id', '=', id)
    .orderBy('supplier_accounts.version', 'desc')
    .limit(SHOWN)
    .execute();
  const proposed = rows.find(({ state }) => state === 'proposed');
  const approved = rows.find(({ state }) => state === 'approved');
  const used = rows.find(({ state }) => state === 'in_force');
  const isOpen = ctx.session.impersonator === null;
  const open = proposed ?? approved;
  const known = open && (await readKnownPeople(tenant));
  const found =
    proposed && known && passesGate(actor, 'supplierAccounts')
      ? judgeDecider(
          actor,
          proposed.proposed_by,
          await readCompanyActors(ctx.platform.db, tenant.company_id),
          known,
        )
      : undefined;
  return {
    supplier: { id, name },
    data: rows.map(({ known_before: _, ...row }) => withPaper(withNames(row))),
    in_force: used?.id ?? null,
    known_before: used?.number ? '' : (await readEarlierAccount(tenant, id)) || rows[0]?.known_before || '',
    guard: ctx.company.settings.payee_guard,
    refusal: found && 'code' in found ? found.code : null,
    will_be_tied: found !== undefined && 'decider' in found && found.decider.tie !== null,
    may: {
      propose: isOpen && passesGate(withoutStandIns(actor), 'supplierAccounts'),
      decide: isOpen && found !== undefined && 'decider' in found,
      withdraw: isOpen && proposed?.proposed_by === actor.user_id,
      lift:
        isOpen &&
        approved !== undefined &&
        known !== undefined &&
        mayLiftHold(actor, approved.proposed_by, known),
      stop: isOpen && approved !== undefined && mayStopAccount(actor),
    },
  };
}

/**
 * Returns the last account to which a supplier was paid before the account in force, even if the number was cleared
 * in between; '' if there was none. An account counts as a supplier's first only if the supplier never had another
 * one.
 */
export async function readEarlierAccount(tenant: Tenant, supplierId: number): Promise<string> {
  const row = await tenant
    .selectFrom('supplier_accounts')
    .select('number')
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'superseded')
    .where('in_force_at', 'is not', null)
    .where('number', '<>', '')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? '';
}

/**
 * SQL for the last account of the most recently deleted supplier with this tax number, so that one statement reads it
 * together with the versions.
 */
const knownBefore = ({ company_id }: Tenant, { country, pib }: Pick<Payee, 'country' | 'pib'>) =>
  sql<string | null>`(select gone.account_number from suppliers gone
    where gone.company_id = ${company_id} and gone.country = ${country} and gone.pib = ${pib}
      and gone.account_number <> '' and gone.deleted_at is not null
    order by gone.deleted_at desc limit 1)`.as('known_before');

interface NamesRow {
  readonly proposer: string | null;
  readonly decider: string | null;
  readonly instead: string | null;
  readonly lifter: string | null;
  readonly stopper: string | null;
  readonly tied: string | null;
  readonly tier: string | null;
  readonly tied_at: string | null;
}

function withNames<Row extends NamesRow>({
  proposer,
  decider,
  instead,
  lifter,
  stopper,
  tied,
  tier,
  tied_at,
  ...row
}: Row) {
  return {
    ...row,
    proposed_by: proposer ?? '',
    decided_by: decider ?? '',
    decided_for: instead ?? '',
    hold_lifted_by: lifter ?? '',
    stopped_by: stopper ?? '',
    tie: tied_at === null ? null : { user: tied ?? '', by: tier ?? '', at: tied_at },
  };
}

interface PaperRow {
  readonly paper_id: number | null;
  readonly paper_name: string | null;
  readonly size: number | null;
  readonly type: string | null;
}

function withPaper<Row extends PaperRow>({ paper_id, paper_name, size, type, ...row }: Row) {
  const known = paper_id !== null && paper_name !== null && size !== null && type !== null;
  return { ...row, paper: known ? { id: paper_id, name: paper_name, size, type } : null };
}

export async function readUserNames(
  tenant: Tenant,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tenant.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of the users in a tie, for emails and the log. */
export async function readTieNames(tx: TenantTx, tie: Tie) {
  const names = await readUserNames(tx, [tie.user_id, tie.given_by]);
  return { user: names.get(tie.user_id) ?? '', by: names.get(tie.given_by) ?? '', at: tie.at };
}
export type TieNames = Awaited<ReturnType<typeof readTieNames>>;

/** Returns approved versions of all companies whose waiting time is over, oldest first. */
export function readDueHolds(db: Db, most: number) {
  return db
    .selectFrom('supplier_accounts')
    .innerJoin('suppliers', (join) =>
      join
        .onRef('suppliers.company_id', '=', 'supplier_accounts.company_id')
        .onRef('suppliers.id', '=', 'supplier_accounts.supplier_id'),
    )
    .select(['supplier_accounts.company_id', 'supplier_accounts.id', 'supplier_accounts.supplier_id'])
    .where('supplier_accounts.state', '=', 'approved')
    .where('supplier_accounts.usable_from', '<=', nowSql)
    .where('suppliers.deleted_at', 'is', null)
    .orderBy('supplier_accounts.usable_from')
    .limit(most)
    .execute();
}

/**
 * Returns the contact persons to notify of a change to the account: those whose addresses have been known for more
 * than `days`.
 */
export async function readTrustedContacts(
  tx: TenantTx,
  supplierId: number,
  days: number,
): Promise<MailRecipient[]> {
  return await tx
    .selectFrom('contact_persons')
    .select(['id', 'name_and_surname as name', 'email', 'lang'])
    .where('supplier_id', '=', supplierId)
    .where('deleted_at', 'is', null)
    .where('email_since', '<=', sql<string>`now_utc() - make_interval(days => ${days})`)
    .orderBy('id')
    .execute();
}

/** Returns the users other than the proposer who can log in and may decide on a proposal in their own right. */
export async function readDeciders(tx: TenantTx, proposerId: number): Promise<MailRecipient[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('deleted_at', 'is', null)
    .where('id', '!=', proposerId)
    .where(canLogInSql())
    // In parentheses: a bare "or" would bypass the conditions before it and return users of other companies.
    .where(sql<boolean>`(role in ('owner', 'admin') or 'finances' = any (permissions))`)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  return rows.filter(({ email }) => isMailable(email));
}

/** Returns a user of the company who can receive email. */
export async function readUserRecipient(tx: TenantTx, id: number | null): Promise<MailRecipient | undefined> {
  if (id === null) return undefined;
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && isMailable(row.email) ? row : undefined;
}
