import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { loginDelayMs } from '#core/accounts/rules/login-slowdown.ts';
import { seal } from '#platform/server/auth/sealed.ts';
import { makeRecoveryCodes } from '#platform/server/auth/second-factor.ts';
import { generateTotpCode, getTotpStep } from '#platform/server/auth/totp.ts';
import { MAX_HOURLY_LOGIN_FAILURES } from '#platform/shared/validation/limits.ts';
import { countWrongWithinHour } from './login-lock.repo.ts';

const SECRET = Buffer.from('12345678901234567890');
const EMAIL = 'user@demo.test';

const server = setUpTestServer();
let userId: number;
let recovery: string[];
beforeAll(async () => {
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  userId = user.id;
});

/**
 * Advances the clock by at least this many seconds, then to the start of the next 30-second time step, so that no
 * step ends between computing a code and sending it.
 */
const ahead = (seconds: number) => server.setClock(`${seconds + 31 - ((Date.now() / 1000) % 30)} seconds`);

beforeEach(async () => {
  await ahead(0);
  const { secretKey } = server.platform.config;
  await server.db
    .updateTable('users')
    .set({
      totp_secret: seal(secretKey, SECRET.toString('base64')),
      totp_enabled_at: '2026-01-01T00:00:00Z',
      totp_last_step: null,
    })
    .where('id', '=', userId)
    .execute();
  recovery = await makeRecoveryCodes(server.db, secretKey, userId);
  await server.db.deleteFrom('login_attempts').execute();
  await server.db.deleteFrom('login_ceilings').execute();
});

interface Answer {
  code: string;
  access_token: string;
  errors: Record<string, { rule: string }[]>;
}

async function logIn(code?: string, password = DEMO_PASSWORD, remoteAddress = '198.51.100.7', email = EMAIL) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password, ...(code === undefined ? {} : { code }) },
  });
  return { status: answer.statusCode, body: answer.json<Answer>(), cookie: answer.headers['set-cookie'] };
}

/** Returns the authenticator app's code `steps` time steps from now. */
async function appCode(steps = 0): Promise<string> {
  const { rows } = await server.platform.pool.query<{ at: number }>(
    'select extract(epoch from now_utc())::float8 as at',
  );
  return generateTotpCode(SECRET, getTotpStep(rows[0]?.at ?? 0) + steps);
}

const kinds = async () =>
  (
    await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('actor_user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('login with a second factor', () => {
  it('asks for the code after the right password, without a session', async () => {
    const sessions = () =>
      server.db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await sessions();
    for (const empty of [undefined, '', '  ']) {
      const answer = await logIn(empty);
      expect([answer.status, answer.body.code, answer.cookie]).toEqual([422, 'code_required', undefined]);
    }
    expect(await sessions()).toEqual(before);
    const wrong = await logIn(await appCode(), 'Wrong!2026');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'login_failed']);
  });

  it('opens with the code of the app, which works once and with it every older one', async () => {
    const code = await appCode();
    const older = await appCode(-1);
    expect((await logIn(code)).status).toBe(200);
    for (const used of [code, older]) {
      const repeated = await logIn(used);
      expect([repeated.status, repeated.body.code]).toEqual([422, 'wrong_code']);
      expect(repeated.body.errors).toEqual({ code: [{ rule: 'wrong', params: {} }] });
    }
    await ahead(360);
    expect((await logIn(await appCode())).status).toBe(200);
  });

  it('says that a factor sealed with another key cannot be read, of the app and of recovery codes; no try counts', async () => {
    const other = seal('another key than that of the server', SECRET.toString('base64'));
    await server.db.updateTable('users').set({ totp_secret: other }).where('id', '=', userId).execute();
    for (const code of [await appCode(), recovery[0], await appCode(), recovery[1]]) {
      const answer = await logIn(code);
      expect([answer.status, answer.body.code]).toEqual([422, 'second_factor_unreadable']);
    }
  });

  it('of two logins at once with one code, one gets in', async () => {
    const code = await appCode();
    const both = await Promise.all([logIn(code), logIn(code, DEMO_PASSWORD, '203.0.113.9')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('fact 3, item 11: a code %i steps of 30 s away is answered %i', async (steps, status) => {
    expect((await logIn(await appCode(steps))).status).toBe(status);
  });

  it('takes each recovery code once, however it is typed, and writes it down', async () => {
    const [first = '', second = ''] = recovery;
    expect((await logIn(first.toLowerCase())).status).toBe(200);
    expect((await logIn(first)).body.code).toBe('wrong_code');
    expect((await logIn(`${second.slice(0, 4)}-${second.slice(4, 8)} ${second.slice(8)}`)).status).toBe(200);
    expect((await kinds()).filter((kind) => kind === 'recovery_code_used')).toHaveLength(2);
  });

  it('S8.03 locks after three wrong codes; asking for the code in between clears nothing', async () => {
    const validCode = await appCode();
    const wrong = validCode === '000000' ? '000001' : '000000';
    expect((await logIn(wrong)).body.code).toBe('wrong_code');
    expect((await logIn()).body.code).toBe('code_required');
    expect((await logIn(wrong)).body.code).toBe('wrong_code');
    expect((await logIn()).body.code).toBe('code_required');
    expect((await logIn(wrong)).status).toBe(409);
    expect((await logIn(validCode)).status).toBe(409);
    expect((await logIn(validCode, DEMO_PASSWORD, '203.0.113.9')).status).toBe(200);
    expect((await kinds()).slice(-4)).toEqual(['login_failed', 'login_failed', 'login_locked', 'login']);
  });
});

describe('the lock', () => {
  const wrong = (remoteAddress: string, email: string = EMAIL) =>
    logIn(undefined, 'Wrong!2026', remoteAddress, email);

  it('S8.03 counts tries that are sent together: of ten at most three are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => wrong('198.51.100.20')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(8);
  });

  it('S8.03 three wrong tries in a row are over with a right one', async () => {
    const finance = (password: string) => logIn(undefined, password, '198.51.100.30', 'finance@demo.test');
    for (let round = 0; round < 2; round++) {
      expect((await finance('Wrong!2026')).status).toBe(422);
      expect((await finance('Wrong!2026')).status).toBe(422);
      expect((await finance(DEMO_PASSWORD)).status).toBe(200);
    }
  });

  it('S8.03 begins anew after the five minutes: three more tries', async () => {
    const tries = async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) statuses.push((await wrong('198.51.100.40', 'adhoc@demo.test')).status);
      return statuses;
    };
    expect(await tries()).toEqual([422, 422, 409, 409]);
    await ahead(331);
    expect(await tries()).toEqual([422, 422, 409, 409]);
  });

  it('from everywhere together slows down and never locks: a known account as one that nobody has', {
    tags: 'exhaustive',
  }, async () => {
    const timeOf = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    for (const email of ['direct@demo.test', 'nobody@demo.test']) {
      for (let n = 0; n < MAX_HOURLY_LOGIN_FAILURES; n++) await wrong(`10.${n}.0.1`, email);
      expect(await timeOf(() => wrong('10.200.0.1', email))).toBeGreaterThan(990);
    }
    const accepted = await logIn(undefined, DEMO_PASSWORD, '10.201.0.1', 'direct@demo.test');
    expect(accepted.status).toBe(200);
    await ahead(3631);
    expect(loginDelayMs(await countWrongWithinHour(server.db, 'direct@demo.test'))).toBe(0);
  });
});
