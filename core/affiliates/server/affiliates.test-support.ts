import type { TestServer } from '#app/server/test-support/server.ts';
import type { Affiliate } from '../wire.ts';

export interface TestAffiliate {
  readonly id: number;
  readonly email: string;
  readonly code: string;
  /** The secret token in the URL of the affiliate's page. */
  readonly hash: string;
}

let count = 0;

/** Returns an affiliate's form fields, with a new email address on each call. */
export function buildAffiliateFields(more: Record<string, unknown> = {}) {
  count += 1;
  return {
    company_name: 'Partner Plus d.o.o.',
    name: 'Ana Đurić',
    email: `ana${count}@partner.test`,
    pib: '100002887',
    registration_number: '17162543',
    phone_number: '+381641234567',
    lang: 'en',
    ...more,
  };
}

/** Creates an affiliate as a moderator. Returns the affiliate with the secret from the email. */
export async function createAcceptedAffiliate(
  server: TestServer,
  more: Record<string, unknown> = {},
): Promise<TestAffiliate> {
  const moderator = await server.as('moderator@demo.test');
  const { body } = await moderator<Affiliate>('POST', 'moderation/affiliates', {
    body: buildAffiliateFields(more),
  });
  return {
    id: body.id,
    email: body.email,
    code: body.code ?? '',
    hash: await readNewestHash(server, body.email),
  };
}

/** Returns the secret of the newest page link emailed to an address. */
export async function readNewestHash(server: TestServer, email: string): Promise<string> {
  const [mail] = await readMailsTo(server, email, 'affiliate-link');
  return String(mail?.params.hash ?? '');
}

/** Returns the queued and sent emails that use a template and go to an address, newest first. */
export async function readMailsTo(server: TestServer, email: string, template: string) {
  const rows = await server.db
    .selectFrom('mails')
    .select(['lang', 'params', 'state', 'subject', 'body_text', 'reply_to', 'from_name'])
    .where('to_email', '=', email)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, params: row.params as Record<string, unknown> }));
}
