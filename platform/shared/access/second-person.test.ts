import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeTiedHoldHours,
  filterTiesInForce,
  groupByMailbox,
  judgeSecondPerson,
  type KnownPeople,
  mayConfirmPerson,
  type RecordedTie,
  type Tie,
} from './second-person.ts';

/** Users 1 and 2 are owners, 3 is an admin, and 4 to 7 are others. */
const OWNERS = [1, 2];
const tie = (user_id: number, given_by: number, at = '2026-05-01T08:00:00.000Z'): Tie => ({
  ...{ user_id, given_by, at },
  kind: 'invited',
});
const known = (...ties: readonly Tie[]): KnownPeople => ({ ties, owner_ids: OWNERS, same: [] });

describe('the second person', () => {
  it('is another person than the one who proposed, by user and by email address', () => {
    expect(judgeSecondPerson([4], [5], known())).toBe('independent');
    expect(judgeSecondPerson([4], [4], known())).toBe('same');
    expect(judgeSecondPerson([4], [9], { ...known(), same: [[4, 9]] })).toBe('same');
    // A stand-in decides as the user they represent.
    expect(judgeSecondPerson([5, 4], [4], known())).toBe('same');
  });

  it('is not a user whom the proposer invited, directly or through others', () => {
    expect(judgeSecondPerson([4], [3], known(tie(4, 3)))).toEqual(tie(4, 3));
    expect(judgeSecondPerson([5], [3], known(tie(4, 3), tie(5, 4)))).toEqual(tie(5, 4));
    expect(judgeSecondPerson([4], [1], known(tie(4, 1)))).toEqual(tie(4, 1));
  });

  it('is not the one who invited the proposer, unless that is an owner', () => {
    expect(judgeSecondPerson([3], [4], known(tie(4, 3)))).toEqual(tie(4, 3));
    expect(judgeSecondPerson([1], [4], known(tie(4, 1)))).toBe('independent');
  });

  it('is not another user whom the same admin invited; two whom an owner invited are two people', () => {
    expect(judgeSecondPerson([5], [4], known(tie(4, 3), tie(5, 3)))).toEqual(tie(5, 3));
    expect(judgeSecondPerson([5], [4], known(tie(4, 1), tie(5, 1)))).toBe('independent');
  });

  it('looks at everybody who created the purchase, and at the one in whose place somebody decides', () => {
    expect(judgeSecondPerson([4], [6, 3], known(tie(4, 3)))).toEqual(tie(4, 3));
    expect(judgeSecondPerson([6, 4], [3], known(tie(4, 3)))).toEqual(tie(4, 3));
  });

  it('ties go with the person, also when the account is a new one', () => {
    const merged = { ...known(tie(4, 8)), same: [[3, 8]] };
    expect(judgeSecondPerson([4], [3], merged)).toEqual(tie(4, 8));
  });

  it('nobody is ever a second person for themselves, and chains that close end', () => {
    const user = fc.integer({ min: 1, max: 7 });
    const ties = fc.array(fc.tuple(user, user), { maxLength: 12 });
    fc.assert(
      fc.property(user, user, ties, (decider, first, pairs) => {
        const all = known(...pairs.map(([a, b]) => tie(a, b)));
        const found = judgeSecondPerson([decider], [first], all);
        expect(found === 'same').toBe(decider === first);
        const isGiven = pairs.some(([a, b]) => a === decider && b === first);
        if (isGiven && decider !== first) expect(found).not.toBe('independent');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a tie', () => {
  const kept = (at: string, confirmed_at: string | null): RecordedTie => ({ ...tie(4, 3, at), confirmed_at });

  it('counts for thirty days, unless an owner confirms the user before', () => {
    const open = kept('2026-05-01T08:00:00.000Z', null);
    expect(filterTiesInForce([open], '2026-05-31T07:59:59.999Z')).toEqual([open]);
    expect(filterTiesInForce([open], '2026-05-31T08:00:00.000Z')).toEqual([]);
    expect(filterTiesInForce([open], '2026-05-01T07:59:59.999Z')).toEqual([]);
    const confirmed = kept('2026-05-01T08:00:00.000Z', '2026-05-03T08:00:00.000Z');
    expect(filterTiesInForce([confirmed], '2026-05-02T08:00:00.000Z')).toEqual([confirmed]);
    expect(filterTiesInForce([confirmed], '2026-05-03T08:00:00.000Z')).toEqual([]);
  });

  it('is ended by an owner who did not make it and is not tied to the one who did', () => {
    expect(mayConfirmPerson(2, 4, known(tie(4, 3)))).toBe(true);
    expect(mayConfirmPerson(1, 4, known(tie(4, 1)))).toBe(false);
    expect(mayConfirmPerson(2, 4, known(tie(4, 1), tie(2, 1)))).toBe(false);
    expect(mayConfirmPerson(2, 2, known(tie(2, 1)))).toBe(false);
    expect(mayConfirmPerson(2, 5, known(tie(4, 3)))).toBe(false);
    // The owner who invited the admin is still independent of the users whom the admin invited.
    expect(mayConfirmPerson(1, 4, known(tie(4, 3), tie(3, 1)))).toBe(true);
  });
});

it('users with one mailbox are one person, however the address is written', () => {
  const users = [
    'ana.ilic@gmail.com',
    'Ana@firma.test',
    '',
    'anailic+2@googlemail.com',
    'ana+nova@firma.test',
    '',
  ]
    .concat('a.na@firma.test', 'ana@druga.test')
    .map((email, id) => ({ id, email }));
  expect(groupByMailbox(users)).toEqual([
    [0, 3],
    [1, 4],
  ]);
});

it('an account that a tied user approved waits three times as long, and at least 72 hours', () => {
  expect([0, 24, 48, 168].map(computeTiedHoldHours)).toEqual([72, 72, 144, 504]);
});

it('groups many users of one mailbox together, however many other users there are', () => {
  const users = Array.from({ length: 6000 }, (_, id) => ({
    id,
    email: id % 2 === 0 ? `ana+${id}@firma.rs` : `user${id}@firma.rs`,
  }));
  const found = groupByMailbox(users);
  expect(found.map((group) => group.length)).toEqual([3000]);
});

it('a digest joins an erased user with the accounts of the same mailbox', () => {
  const found = groupByMailbox([
    { id: 1, email: '', digest: 'aa' },
    { id: 2, email: 'ana@firma.rs', digest: null },
    { id: 3, email: 'Ana@firma.rs', digest: 'aa' },
    { id: 4, email: '', digest: null },
    { id: 5, email: '', digest: 'bb' },
  ]);
  expect(found.map((group) => [...group].sort())).toEqual([[1, 2, 3]]);
});
