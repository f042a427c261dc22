import type { TestServer } from '#app/server/test-support/server.ts';
import type { RegisterBody } from '#core/accounts/wire/registration.ts';
import { isSerbianPib } from '#platform/shared/tax/tax-numbers.ts';

/** Yields valid Serbian tax numbers that no demo company has. */
function* freePibs(): Generator<string> {
  for (let number = 109_000_000; ; number += 1) if (isSerbianPib(String(number))) yield String(number);
}

const pibs = freePibs();
let count = 0;

/** Returns a valid registration with a different number and address on each call. */
export function buildRegistration(more: Partial<RegisterBody> = {}): RegisterBody {
  count += 1;
  return {
    company_name: 'Zlatar Nameštaj d.o.o.',
    country: 'RS',
    pib: pibs.next().value as string,
    registration_number: '20912340',
    address: 'Trg slobode 2',
    city: 'Nova Varoš',
    name: 'Vladan Obradović',
    email: `vladan${count}@zlatar.test`,
    phone_number: '+381641234567',
    password: 'Tri.Sive.Patke.9',
    passwordConfirm: 'Tri.Sive.Patke.9',
    terms: true,
    affiliate: '',
    lang: 'en',
    ...more,
  };
}

export interface RegistrationMailRow {
  readonly template: string;
  readonly to_email: string;
  readonly subject: string | null;
  readonly body_text: string | null;
  readonly lang: string;
}

/** Runs all jobs and returns the emails to an address, oldest first. */
export async function readStoredMails(server: TestServer, email: string): Promise<RegistrationMailRow[]> {
  await server.runJobs();
  return await server.db
    .selectFrom('mails')
    .select(['template', 'to_email', 'subject', 'body_text', 'lang'])
    .where('to_email', '=', email)
    .where('state', '=', 'sent')
    .orderBy('id')
    .execute();
}

/** Returns the secret in the link of the last email with the given template that was sent to an address. */
export async function readLinkSecret(server: TestServer, email: string, template: string): Promise<string> {
  const mails = (await readStoredMails(server, email)).filter((mail) => mail.template === template);
  const hash = /\/(?:register\/confirm|send-password)\/(\S+)/.exec(mails.at(-1)?.body_text ?? '')?.[1];
  if (!hash) throw new Error(`no link of ${template} came to ${email}`);
  return hash;
}
