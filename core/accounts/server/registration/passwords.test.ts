import { afterEach, expect, it } from 'vitest';
import { DEMO_PASSWORD, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { makeAccountLink } from '#platform/server/auth/account-links.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { readLinkSecret, readStoredMails } from './registration.test-support.ts';

const server = setUpTestServer();
afterEach(() => server.setClock('0'));

const NEW = 'Tri.Sive.Patke.9';
interface Refused {
  code: string;
  errors: Record<string, { rule: string }[]>;
}
const post = <T = Refused>(path: string, body: unknown) => server.anonymous<T>('POST', path, { body });
const login = async (email: string, password: string) =>
  (await post('auth/login', { email, password })).status;
const set = (hash: string, password = NEW, passwordConfirm = password) =>
  post('auth/send-password', { hash, password, passwordConfirm });

async function forgotten(email: string): Promise<string> {
  expect((await post('auth/forgot-password', { email })).status).toBe(200);
  return await readLinkSecret(server, email, 'reset-password');
}
const idOf = async (email: DemoUserEmail) =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

// Also proves S2.12, S8.22.
it('S2.08 S2.09 sets a new password by a mailed link; every session ends, nobody is logged in by it', async () => {
  const elsewhere = await server.as('user@demo.test');
  const hash = await forgotten('user@demo.test');
  expect((await post('auth/send-password/check', { hash })).body).toEqual({
    email: 'user@demo.test',
    company_name: 'Morava Oprema d.o.o.',
    invitation: false,
    lang: 'sr_latin',
  });
  const answer = await set(hash);
  expect([answer.status, answer.body, answer.headers.authorization, answer.headers['set-cookie']]).toEqual([
    200,
    {},
    undefined,
    undefined,
  ]);
  expect((await elsewhere('POST', 'auth/me')).status).toBe(401);
  expect(await login('user@demo.test', DEMO_PASSWORD)).toBe(422);
  expect(await login('user@demo.test', NEW)).toBe(200);
  expect((await readStoredMails(server, 'user@demo.test')).at(-1)?.template).toBe('password-set');
  const kinds = await server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_user_id', 'data'])
    .where('kind', 'in', ['password_reset_asked', 'password_reset'])
    .orderBy('id')
    .execute();
  expect(kinds).toEqual([
    { kind: 'password_reset_asked', actor_user_id: null, data: {} },
    { kind: 'password_reset', actor_user_id: await idOf('user@demo.test'), data: {} },
  ]);
});

it('a link sets one password: not again, not after half an hour, not cut off, not beside a newer one', async () => {
  const first = await forgotten('admin@demo.test');
  await server.setClock('61 seconds');
  const second = await forgotten('admin@demo.test');
  expect((await set(first)).body.code).toBe('token_expired');
  for (const wrong of ['', second.slice(1), `${second}=`, '\u0000', 'x'.repeat(200)]) {
    expect((await set(wrong)).body.code).toBe('token_expired');
    expect((await post('auth/send-password/check', { hash: wrong })).body.code).toBe('token_expired');
  }
  await server.setClock('31 minutes 2 seconds');
  expect((await set(second)).body.code).toBe('token_expired');
  const third = await forgotten('admin@demo.test');
  const answers = await Promise.all([set(third), set(third, 'Kos.Na.Grani.7')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await set(third)).body.code).toBe('token_expired');
});

// Also proves S8.22.
it('S5.03 S5.13 refuses what is no password at its field, and the link stays good', async () => {
  const hash = await forgotten('direct@demo.test');
  const rules = async (password: string, confirm = password) =>
    Object.entries((await set(hash, password, confirm)).body.errors).map(
      ([field, [first]]) => `${field} ${first?.rule}`,
    );
  expect(await rules('kratka')).toEqual(['password password']);
  expect(await rules(NEW, 'Tri.Sive.Patke.8')).toEqual(['passwordConfirm confirmed']);
  expect(await rules('Qwerty123!')).toEqual(['password password_common']);
  expect(await rules('Moja.Ponuda.9')).toEqual(['password password_name']);
  expect(await rules('Morava.Tece.9')).toEqual(['password password_name']);
  expect((await set(hash)).status).toBe(200);
});

it('fact 3, item 1: a password of 128 characters counts to its last one, one of 129 is refused', async () => {
  const longest = `${NEW}${'š'.repeat(128 - NEW.length)}`;
  const hash = await forgotten('premium.user@demo.test');
  expect((await set(hash, `${longest}š`)).body.errors.password?.[0]?.rule).toBe('password');
  expect((await set(hash, longest)).status).toBe(200);
  for (const wrong of [longest.slice(0, -1), `${longest.slice(0, -1)}x`])
    expect(await login('premium.user@demo.test', wrong)).toBe(422);
  expect(await login('premium.user@demo.test', longest)).toBe(200);
});

it('an invited user sets the first password on the same page, which proves the address', async () => {
  const userId = await idOf('finance@demo.test');
  await server.db
    .updateTable('users')
    .set({ password_hash: '', email_verified_at: null })
    .where('id', '=', userId)
    .execute();
  const hash = await makeAccountLink(server.db, 'invitation', userId);
  expect((await post('auth/send-password/check', { hash })).body).toMatchObject({ invitation: true });
  const before = (await readStoredMails(server, 'finance@demo.test')).length;
  expect((await set(hash)).status).toBe(200);
  expect(await login('finance@demo.test', NEW)).toBe(200);
  const user = await server.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(user.email_verified_at).not.toBeNull();
  expect(await readStoredMails(server, 'finance@demo.test')).toHaveLength(before);
});

it('S8.03 wrong passwords of before do not lock the new one out', async () => {
  for (let n = 0; n < 3; n++) await login('adhoc@demo.test', 'Wrong!2026');
  expect(await login('adhoc@demo.test', DEMO_PASSWORD)).toBe(409);
  await set(await forgotten('adhoc@demo.test'));
  expect(await login('adhoc@demo.test', NEW)).toBe(200);
});

it('people of a deleted company get no mail, and a link they have opens nothing', async () => {
  const hash = await forgotten('pending@demo.test');
  await server.db
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.DELETED })
    .where('id', '=', server.companyId('lim'))
    .execute();
  expect((await set(hash)).body.code).toBe('token_expired');
  await server.setClock('2 minutes');
  const before = (await readStoredMails(server, 'pending@demo.test')).length;
  await post('auth/forgot-password', { email: 'pending@demo.test' });
  expect(await readStoredMails(server, 'pending@demo.test')).toHaveLength(before);
});

it('a moderator can forget a password too', async () => {
  expect((await set(await forgotten('moderator@demo.test'))).status).toBe(200);
  expect(await login('moderator@demo.test', NEW)).toBe(200);
});

it('asking without end fills nobody’s box', async () => {
  for (let n = 0; n < 10; n++) await post('auth/forgot-password', { email: 'both@demo.test' });
  expect(await readStoredMails(server, 'both@demo.test')).toHaveLength(1);
});
