import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';

const server = setUpTestServer();

interface Refused {
  code: string;
  errors: Record<string, { rule: string; params: object }[]>;
}
interface Me {
  id: number;
  name: string;
  phone_number: string;
  lang: string;
  profile_picture: string;
  file_name: string;
}

const userOf = (email: DemoUserEmail) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const auditOf = async (email: DemoUserEmail, kind: string) =>
  await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('actor_user_id', '=', (await userOf(email)).id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const logIn = (email: DemoUserEmail, password: string) =>
  server.anonymous('POST', 'auth/login', { body: { email, password } });

describe("one's own data", () => {
  it('S3.01 changes name, phone number and language, and writes down what was before', async () => {
    const call = await server.as('user@demo.test');
    const body = { name: ' Marko P. Petrović ', phone_number: '+381641234567', lang: 'de' };
    expect((await call('PUT', 'user-profile/general', { body })).status).toBe(200);
    const me = await call<Me>('POST', 'auth/me');
    expect(me.body).toMatchObject({ ...body, name: 'Marko P. Petrović' });
    await call('PUT', 'user-profile/general', { body });
    const entries = await auditOf('user@demo.test', 'profile_changed');
    expect(entries.map(({ data }) => data)).toEqual([
      {
        before: { name: 'Marko Petrović', phone_number: '', lang: 'sr_latin' },
        after: { ...body, name: 'Marko P. Petrović' },
      },
    ]);
  });

  it('S5.01 S5.07 names the field that is wrong, and changes nothing else', async () => {
    const call = await server.as('user@demo.test');
    const more = { email: 'other@demo.test', role: 'owner', company_id: 2 };
    const body = { name: '', phone_number: '12', lang: 'xx', ...more };
    const answer = await call<Refused>('PUT', 'user-profile/general', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject({
      name: [{ rule: 'required' }],
      phone_number: [{ rule: 'phone_validation' }],
      lang: [{ rule: 'choice' }],
      email: [{ rule: 'unknown_field' }],
      role: [{ rule: 'unknown_field' }],
      company_id: [{ rule: 'unknown_field' }],
    });
    const right = { name: 'Marko Petrović', phone_number: '', lang: 'en' };
    expect((await call('PUT', 'user-profile/general', { body: { ...right, ...more } })).status).toBe(422);
    expect((await call('PUT', 'user-profile/general', { body: right })).status).toBe(200);
    expect(await userOf('user@demo.test')).toMatchObject({
      email: 'user@demo.test',
      role: 'user',
      company_id: server.companyId('morava'),
    });
  });

  it.each(['pending@demo.test', 'expired@demo.test', 'supplier@demo.test', 'moderator@demo.test'] as const)(
    'S2.17 is open to %s',
    async (email) => {
      const call = await server.as(email);
      for (const path of ['user-profile/security', 'user-profile/sessions'])
        expect((await call('GET', path)).status).toBe(200);
    },
  );
});

describe('the password', () => {
  const NEW = 'Jesen!4711kiša';
  const change = (call: Awaited<ReturnType<TestServer['as']>>, body: object) =>
    call<Refused & { sessions_ended: number }>('PUT', 'user-profile/password', {
      body: { oldpassword: DEMO_PASSWORD, newpassword: NEW, passwordConfirm: NEW, ...body },
    });

  // Also proves S9.05.
  it('S5.03 S5.13 refuses what is missing, weak, not repeated, common, a name or the old one, at its field', async () => {
    const call = await server.as('approver@demo.test');
    const wrong = async (body: object) => (await change(call, body)).body.errors;
    expect(await wrong({ oldpassword: '' })).toMatchObject({ oldpassword: [{ rule: 'required' }] });
    expect(await wrong({ passwordConfirm: 'Other!2026x' })).toMatchObject({
      passwordConfirm: [{ rule: 'confirmed' }],
    });
    for (const [text, rule] of [
      ['Aa1!aaa', 'password'],
      ['jesen!4711kiša', 'password'],
      ['Password!2026', 'password_common'],
      ['Morava!Oprema7', 'password_name'],
    ] as const)
      expect(await wrong({ newpassword: text, passwordConfirm: text })).toMatchObject({
        newpassword: [{ rule }],
      });
    const same = await wrong({ oldpassword: NEW });
    expect(same).toMatchObject({ newpassword: [{ rule: 'unchanged' }] });
    expect((await userOf('approver@demo.test')).password_changed_at).toBeNull();
  });

  it('S8.03 a wrong old one stands at its field, ends no session, and locks with the third', async () => {
    const call = await server.as('admin@demo.test');
    const first = await change(call, { oldpassword: 'Wrong!2026' });
    expect([first.status, first.body.code]).toEqual([422, 'wrong_password']);
    expect(first.body.errors).toEqual({ oldpassword: [{ rule: 'wrong', params: {} }] });
    expect((await change(call, { oldpassword: 'Wrong!2026' })).status).toBe(422);
    expect((await change(call, { oldpassword: 'Wrong!2026' })).status).toBe(409);
    expect((await change(call, {})).status).toBe(409);
    expect((await logIn('admin@demo.test', DEMO_PASSWORD)).status).toBe(409);
    expect((await call('POST', 'auth/me')).status).toBe(200);
    await server.setClock('5 minutes 1 second');
    expect((await call('POST', 'auth/me')).status).toBe(401);
    expect((await logIn('admin@demo.test', DEMO_PASSWORD)).status).toBe(200);
    await server.setClock('0');
  });

  it('S8.22 changes, ends all other sessions at once, and tells by mail and log', async () => {
    const call = await server.as('storekeeper@demo.test');
    const others = [await server.as('storekeeper@demo.test'), await server.as('storekeeper@demo.test')];
    const answer = await change(call, {});
    expect([answer.status, answer.body.sessions_ended]).toEqual([200, 2]);
    for (const other of others) expect((await other('POST', 'auth/me')).status).toBe(401);
    expect((await call('POST', 'auth/me')).status).toBe(200);
    expect((await logIn('storekeeper@demo.test', DEMO_PASSWORD)).status).toBe(422);
    expect((await logIn('storekeeper@demo.test', NEW)).status).toBe(200);
    const [entry] = await auditOf('storekeeper@demo.test', 'password_changed');
    expect(entry).toMatchObject({ data: { sessions_ended: 2 }, company_id: server.companyId('morava') });
    expect(JSON.stringify(entry)).not.toContain(NEW);
    await server.runJobs();
    const mail = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('to_email', '=', 'storekeeper@demo.test')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'password-set', state: 'sent' });
    expect(JSON.stringify(mail.params)).not.toContain(NEW);
  });
});

it('of two changes at once one is made, and a login with the old password cannot outlive it', async () => {
  const call = await server.as('both@demo.test');
  const change = (newpassword: string) =>
    call<Refused>('PUT', 'user-profile/password', {
      body: { oldpassword: DEMO_PASSWORD, newpassword, passwordConfirm: newpassword },
    });
  // At most three of the simultaneous attempts are checked.
  const [first, second, login] = await Promise.all([
    change('Jesen!4711kiša'),
    change('Zima!4711sneg'),
    server.anonymous<{ access_token: string }>('POST', 'auth/login', {
      body: { email: 'both@demo.test', password: DEMO_PASSWORD },
    }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 422]);
  const headers = { authorization: `Bearer ${login.body.access_token}` };
  expect((await server.anonymous('POST', 'auth/me', { headers })).status).toBe(401);
});

describe('sessions', () => {
  interface Row {
    id: number;
    browser: string;
    system: string;
    ip: string;
    current: boolean;
    kind: string;
    moderator: string;
  }
  const rows = async (call: Awaited<ReturnType<TestServer['as']>>) =>
    (await call<{ data: Row[]; total: number }>('GET', 'user-profile/sessions')).body;

  it('lists the open ones with device and address, and which is this one', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    };
    const { body } = await server.anonymous<{ access_token: string }>('POST', 'auth/login', {
      body: { email: 'finance@demo.test', password: DEMO_PASSWORD },
      headers,
    });
    await server.as('finance@demo.test');
    const listed = await server.anonymous<{ data: Row[]; total: number; last_page: number }>(
      'GET',
      'user-profile/sessions',
      { headers: { authorization: `Bearer ${body.access_token}` } },
    );
    expect(listed.body).toMatchObject({ total: 2, last_page: 1 });
    const current = listed.body.data.filter((row) => row.current);
    // The current session is first, although the other one was seen later.
    expect(listed.body.data[0]?.current).toBe(true);
    expect(current).toHaveLength(1);
    expect(current[0]).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      ip: '127.0.0.1',
      kind: 'password',
    });
  });

  it('ends one, or all others; those of somebody else do not exist', async () => {
    const call = await server.as('direct@demo.test');
    const others = [await server.as('direct@demo.test'), await server.as('direct@demo.test')];
    const stranger = await server.as('adhoc@demo.test');
    const { data } = await rows(call);
    const [first] = data.filter((row) => !row.current);
    expect((await stranger('DELETE', `user-profile/sessions/${first?.id}`)).status).toBe(404);
    expect((await call('DELETE', `user-profile/sessions/${first?.id}`)).status).toBe(200);
    expect((await call('DELETE', `user-profile/sessions/${first?.id}`)).status).toBe(404);
    const alive = await Promise.all(others.map(async (other) => (await other('POST', 'auth/me')).status));
    expect(alive.sort()).toEqual([200, 401]);
    const ended = await call<{ sessions_ended: number }>('DELETE', 'user-profile/sessions');
    expect(ended.body.sessions_ended).toBe(1);
    expect((await rows(call)).data.map((row) => row.current)).toEqual([true]);
    expect((await stranger('POST', 'auth/me')).status).toBe(200);
    expect(await auditOf('direct@demo.test', 'session_ended')).toHaveLength(2);
  });

  it('shows a moderator who impersonates a user, whom the user may end', async () => {
    const call = await server.as('premium.user@demo.test');
    const [user, moderator] = [await userOf('premium.user@demo.test'), await userOf('moderator@demo.test')];
    const looking = { user_id: user.id, impersonator_id: moderator.id, ip: '', userAgent: '' };
    const token = await openImpersonation(server.db, looking);
    const [row] = (await rows(call)).data.filter(({ kind }) => kind === 'impersonation');
    expect(row).toMatchObject({ moderator: 'Moderator', browser: '', system: '' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.anonymous('POST', 'auth/me', { headers })).status).toBe(200);
    await call('DELETE', `user-profile/sessions/${row?.id}`);
    expect((await server.anonymous('POST', 'auth/me', { headers })).status).toBe(401);
  });
});

describe('the picture', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
      .composite([
        {
          input: {
            create: {
              width: Math.ceil(width / 4),
              height,
              channels: 3,
              background: { r: 30, g: 30, b: 200 },
            },
          },
          left: 0,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .png()
      .toBuffer();
  const upload = async (email: DemoUserEmail, name: string, content: Buffer) =>
    (await server.as(email))<{ profile_picture: string; code: string }>(
      'POST',
      'user-profile/avatar',
      buildSingleFileBody(name, content),
    );
  const avatarOf = async (viewer: DemoUserEmail, id: number) =>
    (await server.as(viewer))('GET', `user-profile/avatar/${id}`);

  it('S3.01 is chosen from the set, or none', async () => {
    const call = await server.as('owner@demo.test');
    const choose = (picture: unknown) => call<Refused>('PUT', 'user-profile/avatar', { body: { picture } });
    expect((await choose('set:03')).status).toBe(200);
    expect((await call<Me>('POST', 'auth/me')).body).toMatchObject({
      profile_picture: 'set:03',
      file_name: '03.svg',
    });
    for (const wrong of ['set:99', 'file:aaaa', '../x', null, `file:${'a'.repeat(40)}`])
      expect((await choose(wrong)).status).toBe(422);
    expect((await choose('')).status).toBe(200);
    expect((await call<Me>('POST', 'auth/me')).body.file_name).toBe('placeholder.svg');
  });

  it('S8.24 is drawn anew: 256 by 256, cut in the middle, without what else the file told', async () => {
    const sent = await png(900, 300);
    const answer = await upload('owner@demo.test', 'me.png', sent);
    expect(answer.status).toBe(200);
    expect(answer.body.profile_picture).toMatch(/^file:[0-9a-f]{40}$/);
    const { id } = await userOf('owner@demo.test');
    const shown = await avatarOf('user@demo.test', id);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(shown.raw)).not.toBe(digest(sent));
    expect(shown.raw.includes('where I live')).toBe(false);
    const image = sharp(shown.raw);
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
    // The blue left quarter of the image is cropped, so the middle must not be blue.
    const { data } = await image.raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([200, 30, 30]);
  });

  it('takes a JPEG, and the upload before it is deleted', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer();
    const first = (await userOf('owner@demo.test')).profile_picture.slice('file:'.length);
    expect((await upload('owner@demo.test', 'me.JPG', jpeg)).status).toBe(200);
    await expect(server.platform.storage.get(first)).rejects.toThrow();
    const shown = await avatarOf('owner@demo.test', (await userOf('owner@demo.test')).id);
    expect((await sharp(shown.raw).metadata()).width).toBe(256);
  });

  it('is seen in the company alone', async () => {
    const { id } = await userOf('owner@demo.test');
    for (const stranger of ['premium.owner@demo.test', 'supplier@demo.test', 'moderator@demo.test'] as const)
      expect((await avatarOf(stranger, id)).status).toBe(404);
    expect((await avatarOf('owner@demo.test', (await userOf('admin@demo.test')).id)).status).toBe(404);
    expect((await avatarOf('owner@demo.test', 999_999)).status).toBe(404);
  });

  it('S5.14 refuses what is no picture, too large or too many pixels, and keeps the one there was', async () => {
    const before = (await userOf('owner@demo.test')).profile_picture;
    const small = await png(10, 10);
    const refused = async (name: string, content: Buffer) =>
      (await upload('owner@demo.test', name, content)).body.code;
    expect(await refused('me.pdf', Buffer.from('%PDF-1.4\n%%EOF'))).toBe('image_type_not_allowed');
    expect(await refused('me.png', Buffer.from('<svg onload=alert(1)>'))).toBe('image_type_not_allowed');
    expect(await refused('me.png', small.subarray(0, small.length - 30))).toBe('image_unreadable');
    expect(await refused('me.png', await png(4097, 2))).toBe('image_too_large');
    expect(await refused('me.png', Buffer.concat([small, Buffer.alloc(5 * 1024 * 1024)]))).toBe(
      'file_too_large',
    );
    expect((await userOf('owner@demo.test')).profile_picture).toBe(before);
  });
});

it('nothing of this is for a moderator who impersonates a user, but the language and the name', async () => {
  const [user, moderator] = [await userOf('both@demo.test'), await userOf('moderator@demo.test')];
  const looking = { user_id: user.id, impersonator_id: moderator.id, ip: '', userAgent: '' };
  const headers = { authorization: `Bearer ${await openImpersonation(server.db, looking)}` };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.anonymous<Refused>(method, path, { headers, ...(body ? { body } : {}) });
  for (const [method, path] of [
    ['PUT', 'password'],
    ['PUT', 'avatar'],
    ['POST', 'avatar'],
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'sessions/1'],
    ['POST', 'two-factor/start'],
    ['POST', 'two-factor/confirm'],
    ['POST', 'two-factor/recovery-codes'],
    ['POST', 'two-factor/off'],
  ] as const) {
    const answer = await call(method, `user-profile/${path}`, method === 'GET' ? undefined : {});
    if (path !== 'sessions/1') expect([path, answer.body.code]).toEqual([path, 'not_while_impersonating']);
    expect([403, 404]).toContain(answer.status);
  }
  const body = { name: 'Tamara P.', phone_number: '', lang: 'en' };
  expect((await call('PUT', 'user-profile/general', body)).status).toBe(200);
  const [entry] = await auditOf('both@demo.test', 'profile_changed');
  expect(entry).toMatchObject({ impersonator_name: 'Moderator', actor_name: 'Tamara Pavlović' });
});
