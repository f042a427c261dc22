import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { buildUserForm } from './users.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

it('names the login at the company’s own provider to users of its domains', async () => {
  const { company_id } = await server.db
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirstOrThrow();
  const { entry_key } = await server.db
    .insertInto('sso_providers')
    .values({
      ...{ company_id: company_id ?? 0, issuer: 'https://login.firma.test', client_id: 'ponuda' },
      ...{ client_secret: '', email_domains: ['firma.test'], enabled: true, tested_at: null },
    })
    .returning('entry_key')
    .executeTakeFirstOrThrow();
  const invite = (email: string) =>
    owner('POST', 'user-management', { body: buildUserForm({ email, lang: 'en' }) });
  for (const email of ['vera@Firma.test', 'vera@drugde.test']) expect((await invite(email)).status).toBe(201);
  const mails = await server.db
    .selectFrom('mails')
    .select(['to_email', 'params'])
    .where('template', '=', 'user-invitation')
    .where('to_email', 'in', ['vera@firma.test', 'vera@drugde.test'])
    .orderBy('to_email')
    .execute();
  const links = mails.map(({ params }) => (params as { sso_link?: string } | null)?.sso_link);
  expect(links).toEqual([undefined, expect.stringMatching(new RegExp(`/login/sso\\?company=${entry_key}$`))]);
});
