import type { CompanyProfile } from '@ponuda/contract/company';
import { sql } from 'kysely';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Caller, TestServer } from '../../../test-support/server.ts';

export const MAIL_DOMAIN = 'racuni.primer.test';

/** Makes the company's address as its owner does. */
export async function madeAddress(owner: Caller, shown: string | null = null): Promise<string> {
  const { body } = await owner<CompanyProfile>('PUT', 'user-profile/company/invoice-address', {
    body: { shown, on: true },
  });
  const address = body.invoice_mail?.address;
  if (!address) throw new Error(JSON.stringify(body));
  return address;
}

export type SentMail = Pick<
  SendMailOptions,
  'from' | 'to' | 'subject' | 'attachments' | 'headers' | 'raw' | 'envelope' | 'html' | 'messageId'
>;

/** The receiver's answer to a mail: its code and its sentence. */
export type Reply = readonly [code: number, text: string];

/** Sends a mail as a supplier's own server would. */
export async function sendMail(port: number, mail: SentMail): Promise<Reply> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 10_000 });
  try {
    const { response } = await transport.sendMail({
      from: 'Prodaja <racuni@celik.test>',
      subject: 'Račun',
      text: 'U prilogu je račun.',
      ...mail,
    });
    return [Number(response.slice(0, 3)), response];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [Number(Reflect.get(error, 'responseCode') ?? 0), error.message];
  } finally {
    transport.close();
  }
}

export interface Arrived {
  readonly company_id: number;
  readonly number: string;
  readonly mail_from: string | null;
  readonly mail_subject: string | null;
}

/** All e-invoices that came by mail, by their number. */
export const arrived = async (server: Pick<TestServer, 'db'>): Promise<Arrived[]> =>
  (
    await sql<Arrived>`
      select company_id, number, mail_from, mail_subject from incoming_invoices where mail_from is not null order by number`.execute(
      server.db,
    )
  ).rows;
