import { expect, it } from 'vitest';
import { computeChangeMailTime } from './change-mails.ts';

const at = (time: string) => `2026-11-29T${time}.000Z`;

it.each([
  ['the first change at once', null, '10:00:00', '10:00:00'],
  ['a second one ten minutes after the first', '10:00:00', '10:00:01', '10:10:00'],
  ['a further one with the mail that waits', '10:10:00', '10:09:59', '10:10:00'],
  ['one in the second of that mail ten minutes later', '10:10:00', '10:10:00', '10:20:00'],
  ['one after ten minutes at once', '10:00:00', '10:10:00', '10:10:00'],
])('mails %s', (_about, last, now, expected) => {
  expect(computeChangeMailTime(last && at(last), at(now))).toBe(at(expected));
});
