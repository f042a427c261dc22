import { sql } from 'kysely';
import type { Caller, TestServer } from '#app/server/test-support/server.ts';
import type { CompanyProfile } from '#core/company/wire.ts';

export const MAIL_DOMAIN = 'racuni.primer.test';

/** Creates the company's e-invoice address as an owner. */
export async function createInvoiceAddress(owner: Caller, shown: string | null = null): Promise<string> {
  const { body } = await owner<CompanyProfile>('PUT', 'user-profile/company/invoice-address', {
    body: { shown, on: true },
  });
  const address = body.invoice_mail?.address;
  if (!address) throw new Error(JSON.stringify(body));
  return address;
}

export interface ArrivedInvoice {
  readonly company_id: number;
  readonly number: string;
  readonly mail_from: string | null;
  readonly mail_subject: string | null;
}

/** Reads all e-invoices that arrived by email, sorted by number. */
export const readArrivedInvoices = async (server: Pick<TestServer, 'db'>): Promise<ArrivedInvoice[]> =>
  (
    await sql<ArrivedInvoice>`
      select company_id, number, mail_from, mail_subject from incoming_invoices where mail_from is not null order by number`.execute(
      server.db,
    )
  ).rows;
