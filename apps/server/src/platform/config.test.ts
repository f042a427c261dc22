import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
