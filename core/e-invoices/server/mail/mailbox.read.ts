import { type CompanySettings, resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import { currentPlanSql, planEndSql } from '#platform/server/auth/current-plan.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { mailboxAddress } from '#platform/server/mail-in/mailbox-name.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { hasAccess } from '#platform/shared/access/plans.ts';

/** The company whose address receives an email. */
export interface Mailbox {
  readonly company_id: number;
  readonly settings: CompanySettings;
  /** False if the company's account is blocked or its package has expired, so that no user could see the email. */
  readonly open: boolean;
}

export async function findMailbox(db: Db, local: string): Promise<Mailbox | undefined> {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'settings', 'status', 'activated_date'])
    .select([currentPlanSql().as('plan'), planEndSql().as('ends_at'), nowSql.as('now')])
    .where('invoice_mailbox', '=', local)
    .where('status', '<>', ACCOUNT_STATUS.DELETED)
    .executeTakeFirst();
  if (!row) return undefined;
  const { plan, activated_date: activatedAt, ends_at } = row;
  return {
    company_id: row.id,
    settings: resolveCompanySettings(row.settings),
    open: row.status === ACCOUNT_STATUS.ACTIVE && hasAccess({ plan, activatedAt, ends_at }, row.now),
  };
}

/** Reads the address that the company's suppliers send e-invoices to; null if there is none. */
export async function readInvoiceMailAddress({ platform, company }: CompanyContext): Promise<string | null> {
  const { mailIn } = platform.config;
  if (mailIn?.invoiceDomain === undefined) return null;
  const row = await platform.db
    .selectFrom('companies')
    .select('invoice_mailbox')
    .where('id', '=', company.id)
    .executeTakeFirst();
  return mailboxAddress(mailIn, row?.invoice_mailbox ?? null);
}
