import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { generateTotpCode, getTotpStep } from '#platform/server/auth/totp.ts';
import { encodeQrCode } from '#platform/server/qr/qr-code.ts';

const server = setUpTestServer();

interface Answer {
  code: string;
  errors: Record<string, { rule: string }[]>;
  secret: string;
  uri: string;
  qr: string[];
  recovery_codes: string[];
  two_factor_since: string | null;
  recovery_codes_left: number;
}

const as = async (email: DemoUserEmail) => {
  const call = await server.as(email);
  return {
    call,
    start: (password: string = DEMO_PASSWORD) => post(call, 'start', { password }),
    confirm: (code: string) => post(call, 'confirm', { code }),
    renew: (password: string = DEMO_PASSWORD) => post(call, 'recovery-codes', { password }),
    off: (password: string = DEMO_PASSWORD) => post(call, 'off', { password }),
    security: async () => (await call<Answer>('GET', 'user-profile/security')).body,
  };
};
const post = (call: Caller, path: string, body: object) =>
  call<Answer>('POST', `user-profile/two-factor/${path}`, { body });
const logIn = (email: DemoUserEmail, code?: string) =>
  server.anonymous<Answer>('POST', 'auth/login', { body: { email, password: DEMO_PASSWORD, code } });

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows for a manually entered key. */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return generateTotpCode(Buffer.from(bytes), getTotpStep(at / 1000));
}

/**
 * Decodes the rows of a QR code as a camera does. Each module is drawn as four by four pixels, with a light
 * margin.
 */
function readQr(rows: readonly string[]): string | undefined {
  const [field, margin] = [4, 16];
  const size = rows.length * field + 2 * margin;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const dark = rows[Math.floor((y - margin) / field)]?.[Math.floor((x - margin) / field)] === '1';
      if (dark) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return jsQR(pixels, size, size)?.data;
}

it('makes a QR code that a camera reads', () => {
  for (const level of ['L', 'M'] as const)
    expect(readQr(encodeQrCode('otpauth://totp/Ponuda:čika', level))).toBe('otpauth://totp/Ponuda:čika');
});

it('is set up with a key and a code, shows ten recovery codes once, and is asked for from then on', async () => {
  const user = await as('finance@demo.test');
  expect(await user.security()).toMatchObject({ two_factor_since: null, recovery_codes_left: 0 });
  const { status, body } = await user.start();
  expect(status).toBe(200);
  expect(readQr(body.qr)).toBe(body.uri);
  expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
  const { rows } = await server.platform.pool.query(
    'select totp_secret from users where totp_secret is not null',
  );
  expect(JSON.stringify(rows)).not.toContain(body.secret);

  expect((await logIn('finance@demo.test')).status).toBe(200);
  const validCode = codeOf(body.secret);
  const wrong = await user.confirm(validCode === '123456' ? '123457' : '123456');
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code']);
  expect(wrong.body.errors).toEqual({ code: [{ rule: 'wrong', params: {} }] });
  const confirmed = await user.confirm(` ${validCode.slice(0, 3)} ${validCode.slice(3)}`);
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  for (const code of confirmed.body.recovery_codes)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
  expect((await user.security()).two_factor_since).not.toBeNull();
  expect((await user.security()).recovery_codes_left).toBe(10);

  expect((await logIn('finance@demo.test')).body.code).toBe('code_required');
  // A code works only once: this code has already confirmed the second factor.
  expect((await logIn('finance@demo.test', validCode)).body.code).toBe('wrong_code');
  expect((await logIn('finance@demo.test', codeOf(body.secret, Date.now() + 30_000))).status).toBe(200);
  expect((await logIn('finance@demo.test', confirmed.body.recovery_codes[0])).status).toBe(200);
  expect((await user.security()).recovery_codes_left).toBe(9);

  expect((await user.start()).body.code).toBe('two_factor_on');
  expect((await user.confirm('123456')).body.code).toBe('two_factor_on');
  const renewed = await user.renew();
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await logIn('finance@demo.test', confirmed.body.recovery_codes[1])).body.code).toBe('wrong_code');
  expect((await logIn('finance@demo.test', renewed.body.recovery_codes[1])).status).toBe(200);

  expect((await user.off('Wrong!2026')).body.errors).toEqual({ password: [{ rule: 'wrong', params: {} }] });
  expect((await user.off()).status).toBe(200);
  expect((await logIn('finance@demo.test')).status).toBe(200);
  expect((await user.off()).body.code).toBe('two_factor_off');
  expect((await user.renew()).body.code).toBe('two_factor_off');
  expect(await user.security()).toMatchObject({ two_factor_since: null, recovery_codes_left: 0 });

  const kinds = await server.db
    .selectFrom('audit_events')
    .select('kind')
    .where('kind', '~', 'two_factor|recovery')
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'two_factor_on',
    'recovery_code_used',
    'recovery_codes_made',
    'recovery_code_used',
    'two_factor_off',
  ]);
});

it('asks for the password before it makes a key, and for a key before it takes a code', async () => {
  const user = await as('adhoc@demo.test');
  const wrong = await user.start('Wrong!2026');
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
  expect((await user.confirm('123456')).body.code).toBe('two_factor_off');
  const [first, second] = [await user.start(), await user.start()];
  expect(first.body.secret).not.toBe(second.body.secret);
  expect((await user.confirm(codeOf(first.body.secret))).body.code).toBe('wrong_code');
  expect((await user.confirm(codeOf(second.body.secret))).status).toBe(200);
});
