import { describe, expect, it } from 'vitest';
import {
  AFFILIATE_DAILY_CAP,
  MAX_AFFILIATE_INVITATIONS,
  MAX_EMAIL_LENGTH,
} from '#platform/shared/validation/limits.ts';
import { type InvitationContext, judgeInvitations, maskEmail } from './invitations.ts';

const nobody: InvitationContext = {
  own: 'Ja@partner.test',
  before: new Set(),
  unsubscribed: new Set(),
  leftToday: AFFILIATE_DAILY_CAP,
};
const judge = (typed: readonly string[], known: Partial<InvitationContext> = {}) =>
  judgeInvitations(typed, { ...nobody, ...known });

describe('S9.02 S1.04 affiliate invitations', () => {
  it('numbers of the specification and the facts', () => {
    expect({ AFFILIATE_INVITATIONS_MAX: MAX_AFFILIATE_INVITATIONS, AFFILIATE_DAILY_CAP }).toEqual({
      AFFILIATE_INVITATIONS_MAX: 10,
      AFFILIATE_DAILY_CAP: 50,
    });
  });

  it('keeps nine and marks the bad one by its place', () => {
    const good = Array.from({ length: 9 }, (_, n) => `firma${n}@kupac.test`);
    const typed = [...good.slice(0, 3), 'nije adresa', ...good.slice(3)];
    expect(judge(typed)).toEqual({
      send: good,
      refused: [{ index: 3, email: 'nije adresa', rule: 'email' }],
    });
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a@b', 'email'],
    ['a@b.test, c@d.test', 'email'],
    ['a@b.test\r\nBcc: c@d.test', 'email'],
    ['Ana <a@b.test>', 'email'],
    [`${'a'.repeat(300)}@b.test`, 'email'],
    [' JA@Partner.test ', 'own_address'],
    ['pre@kupac.test', 'already_invited'],
    ['PRE@kupac.test', 'already_invited'],
    ['ne@kupac.test', 'not_sent'],
  ])('refuses %j by the rule %s', (typed, rule) => {
    const known = { before: new Set(['pre@kupac.test']), unsubscribed: new Set(['ne@kupac.test']) };
    expect(judge([typed], known)).toMatchObject({ send: [], refused: [{ index: 0, rule }] });
  });

  it('answers a refused address as it was typed, without blanks around it and no longer than one may be', () => {
    const emailOf = (typed: string) => judge([typed]).refused[0]?.email;
    expect(emailOf(' JA@Partner.test ')).toBe('JA@Partner.test');
    expect(emailOf('a'.repeat(1000))).toBe('a'.repeat(MAX_EMAIL_LENGTH));
  });

  it('S5.09 takes the first of the same address and marks the others', () => {
    const { send, refused } = judge(['a@kupac.test', 'A@Kupac.test ', 'a@kupac.test']);
    expect(send).toEqual(['a@kupac.test']);
    expect(refused.map(({ index, rule }) => [index, rule])).toEqual([
      [1, 'exist'],
      [2, 'exist'],
    ]);
  });

  it('counts only what is sent against the day', () => {
    const typed = ['bad', 'a@kupac.test', 'b@kupac.test', 'c@kupac.test'];
    expect(judge(typed, { leftToday: 2 })).toMatchObject({
      send: ['a@kupac.test', 'b@kupac.test'],
      refused: [
        { index: 0, rule: 'email' },
        { index: 3, rule: 'daily_cap' },
      ],
    });
    expect(judge(['a@kupac.test'], { leftToday: 0 }).refused).toMatchObject([{ rule: 'daily_cap' }]);
  });

  it('hides an address in the list', () => {
    expect(maskEmail('marija.kovac@kupac.test')).toBe('m•••@kupac.test');
    expect(maskEmail('a@b.test')).toBe('a•••@b.test');
    expect(maskEmail('@')).toBe('•••');
  });
});
