import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './auth/passwords.ts';
import { ConfigError, demandPasswordCost, readConfig } from './config.ts';

const from = (MAIL_FROM: string) => {
  const { mailFrom, mailFromName } = readConfig({ NODE_ENV: 'test', MAIL_FROM });
  return [mailFromName, mailFrom];
};

it.each([
  ['no-reply@example.com', 'Ponuda', 'no-reply@example.com'],
  ['Ponuda <no-reply@example.com>', 'Ponuda', 'no-reply@example.com'],
  ['Nabavka Čačak <no-reply@example.com>', 'Nabavka Čačak', 'no-reply@example.com'],
  ['"Nabavka, Čačak" <no-reply@example.com>', 'Nabavka, Čačak', 'no-reply@example.com'],
  ['<no-reply@example.com>', 'Ponuda', 'no-reply@example.com'],
])('reads MAIL_FROM=%j', (text, name, address) => {
  expect(from(text)).toEqual([name, address]);
});

it.each([
  'a@example.com, b@example.com',
  'A <a@example.com>, B <b@example.com>',
  'A, B <a@example.com>',
  'a@example.com <b@example.com>',
  'Ponuda <no-reply@example.com>\r\nBcc: evil@example.com',
  'Ponuda\n<no-reply@example.com>',
  'Ponuda <no-reply>',
  'Ponuda <>',
  'Ponuda',
])('refuses MAIL_FROM=%j and names it', (text) => {
  expect(() => from(text)).toThrow(ConfigError);
  expect(() => from(text)).toThrow(/^MAIL_FROM: must be one address/);
});

describe('what guessing a password costs', () => {
  const production = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://ponuda@db/ponuda',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'no-reply@example.com',
    SUPPORT_EMAIL: 'help@example.com',
    PUBLIC_URL: 'https://ponuda.example.com',
    SECRET_KEY: 'a secret of more than thirty-two letters',
  });
  const { passwordCost: cheap } = readConfig({ NODE_ENV: 'test' });

  it('is 19 MiB and two passes wherever people work, and little in tests alone', async () => {
    const full = { memoryCost: 19_456, timeCost: 2 };
    expect(production.passwordCost).toEqual(full);
    expect(readConfig({ NODE_ENV: 'development' }).passwordCost).toEqual(full);
    expect(readConfig({}).passwordCost).toEqual(full);
    expect(cheap).toEqual({ memoryCost: 64, timeCost: 1 });
    expect(await hashPassword('Nova!Lozinka1', production.passwordCost)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  it('is read from what is stored, so that a password stays right when the cost changes', async () => {
    const stored = await hashPassword('Nova!Lozinka1', production.passwordCost);
    expect(await passwordMatches(stored, 'Nova!Lozinka1', cheap)).toBe(true);
    expect(await passwordMatches(stored, 'Nova!Lozinka2', cheap)).toBe(false);
    expect(await passwordMatches(undefined, 'nobody has this password', cheap)).toBe(false);
  });

  it('keeps production from starting with less', () => {
    expect(() => demandPasswordCost(production)).not.toThrow();
    for (const passwordCost of [
      cheap,
      { memoryCost: 19_455, timeCost: 2 },
      { memoryCost: 65_536, timeCost: 1 },
    ])
      expect(() => demandPasswordCost({ ...production, passwordCost })).toThrow(
        new ConfigError('Passwords must cost at least 19456 KiB and 2 passes in production'),
      );
    expect(() => demandPasswordCost({ ...production, env: 'test', passwordCost: cheap })).not.toThrow();
  });
});
