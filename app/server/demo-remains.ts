import { sql } from 'kysely';
import type pg from 'pg';
import { ConfigError } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { DEMO_SELLER, DEMO_USERS } from './seed/cast.ts';

/**
 * Aborts a start in production on a database in which demo accounts can log in, because their password is published.
 * Accounts with an unconfirmed address do not count: anyone can register with a demo address, but not confirm it.
 */
export async function requireNoDemoAccounts(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select('users.email')
    .where(
      sql`lower(users.email)`,
      'in',
      DEMO_USERS.map(({ email }) => email),
    )
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('companies.status', 'is', null), eb('companies.status', '!=', ACCOUNT_STATUS.DELETED)]),
    )
    .orderBy('users.email')
    .execute();
  const [first, ...more] = accounts;
  if (first === undefined) return;
  const rest = more.length === 0 ? '' : ` and ${more.length} more`;
  throw new ConfigError(
    `NODE_ENV: production does not start on a database with demo accounts, whose password is published (${first.email}${rest}). Name a new empty database.`,
  );
}

/** The seller of an installation in which no moderator has entered one. */
const NO_SELLER = { country: 'RS', vat_rate: '20', payment_code: '221' };

/**
 * Removes the demo's invented seller from the settings and from unpaid pro-forma invoices. Without a seller, they ask
 * the buyer not to pay, because the bank account does not exist.
 */
export async function forgetDemoSeller(pool: pg.Pool): Promise<void> {
  const values = [JSON.stringify(NO_SELLER), DEMO_SELLER.pib];
  const { rowCount } = await pool.query(
    `update platform_settings set seller = $1, settings_version = settings_version + 1 where seller ->> 'pib' = $2`,
    values,
  );
  if (rowCount === 0) return;
  await pool.query(
    `update preorders set seller = $1 where seller ->> 'pib' = $2 and paid_at is null`,
    values,
  );
}
