import { describe, expect, it } from 'vitest';
import {
  buildTestActor,
  TEST_ACTOR_NAMES,
  TEST_ACTORS,
  type TestActorName,
  withStandInFor,
} from '#platform/shared/testing/cast.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';
import {
  getVisibilityRule,
  getVisiblePriceScope,
  maySee,
  maySeePrices,
  type VisiblePurchase,
} from './visibility.ts';

function of(
  kind: PurchaseKind,
  status: PurchaseStatus,
  more: Partial<VisiblePurchase> = {},
): VisiblePurchase {
  return { kind, status, confirmed_by_owner: false, creator_id: 99, sector_id: null, ...more };
}

const seenBy = (purchase: VisiblePurchase) =>
  TEST_ACTOR_NAMES.filter((name) => maySee(TEST_ACTORS[name], purchase)).sort();
const names = (...more: TestActorName[]) => ['ana', 'adam', 'agata', ...more].sort();

// Product 4, written by hand; the purchases belong to a creator who is not one of the test users.
const CASES: readonly [string, VisiblePurchase, string[]][] = [
  ['a requested one', of('request', S.REQUESTED), names()],
  ['an announced one', of('request', S.ACTIVE), names()],
  [
    'an announced one that was proposed',
    of('request', S.ACTIVE, { confirmed_by_owner: true }),
    names('vera'),
  ],
  ['one in valuation', of('request', S.VALUATION), names('vera')],
  ['a closed one', of('request', S.CLOSED), names('marko', 'fina')],
  ['a received one', of('request', S.RECEIVED), names('marko', 'fina')],
  ['a paid one', of('request', S.PAID), names('marko', 'fina')],
  ['a locked one', of('request', S.LOCKED), names()],
  ['a canceled one', of('request', S.CANCELED), names()],
  ['an ad hoc one', of('ad_hoc', S.AD_HOC), names('adela', 'aleks')],
  ['an approved ad hoc one', of('ad_hoc', S.AD_HOC_APPROVED), names('adela', 'aleks', 'fina')],
  ['a paid ad hoc one', of('ad_hoc', S.PAID), names('adela', 'aleks', 'fina', 'marko')],
  ['a direct one', of('direct', S.DIRECT_INITIATE), names('dina', 'dusan', 'darko')],
  ['a paid direct one', of('direct', S.DIRECT_FINANCES), names('dina', 'dusan', 'darko', 'marko')],
];

describe('S6.16 who sees which purchase', () => {
  it.each(CASES)('%s', (_title, purchase, expected) => {
    expect(seenBy(purchase)).toEqual(expected);
  });

  it('its creator, in every state', () => {
    for (const status of Object.values(S)) {
      expect(maySee(TEST_ACTORS.uros, of('request', status, { creator_id: TEST_ACTORS.uros.user_id }))).toBe(
        true,
      );
    }
  });

  it('users of its sector', () => {
    const member = buildTestActor(60, 'user', [], { sector_ids: [4, 5] });
    expect(maySee(member, of('request', S.ACTIVE, { sector_id: 5 }))).toBe(true);
    expect(maySee(member, of('request', S.ACTIVE, { sector_id: 6 }))).toBe(false);
    expect(maySee(member, of('request', S.ACTIVE))).toBe(false);
  });

  it('nobody of a company that is not active, and no moderator', () => {
    const purchase = of('request', S.ACTIVE, { creator_id: TEST_ACTORS.ana.user_id });
    expect(maySee({ ...TEST_ACTORS.ana, companyActive: false }, purchase)).toBe(false);
    expect(maySee({ ...TEST_ACTORS.ana, is_moderator: true, company_id: null }, purchase)).toBe(false);
  });
});

const premium = { premium: true } as const;
const staff = ['ana', 'adam', 'agata'];

describe('a stand-in sees what waits for the one they stand in for, and what that one has just approved', () => {
  it.each<[string, VisiblePurchase, string[]]>([
    ['an initiated one', of('request', S.INITIATED, premium), staff],
    ['one whose initiation is approved', of('request', S.INITIATION_APPROVED, premium), staff],
    ['a requested one in premium', of('request', S.REQUESTED, premium), staff],
    ['a requested one that nobody approves', of('request', S.REQUESTED), []],
    ['an announced one', of('request', S.ACTIVE, premium), []],
    ['one in valuation', of('request', S.VALUATION), ['ana', 'agata', 'vera']],
    ['a closed one', of('request', S.CLOSED, premium), []],
    ['an ad hoc one', of('ad_hoc', S.AD_HOC), [...staff, 'aleks']],
    ['an approved ad hoc one', of('ad_hoc', S.AD_HOC_APPROVED), [...staff, 'aleks']],
    ['a paid ad hoc one', of('ad_hoc', S.PAID), []],
    ['a direct one', of('direct', S.DIRECT_INITIATE), [...staff, 'dusan']],
    ['an approved direct one', of('direct', S.DIRECT_APPROVAL), [...staff, 'dusan']],
    ['a paid direct one', of('direct', S.DIRECT_FINANCES), []],
  ])('%s', (_title, purchase, expected) => {
    const seen = TEST_ACTOR_NAMES.filter((name) =>
      maySee(withStandInFor(TEST_ACTORS.petar, TEST_ACTORS[name]), purchase),
    );
    expect(seen).toEqual(expected);
    for (const name of seen)
      expect(maySeePrices(withStandInFor(TEST_ACTORS.petar, TEST_ACTORS[name]), purchase)).toBe(true);
  });
});

describe('prices', () => {
  it('are left out for whom only the warehouse opens the purchase', () => {
    const closed = of('request', S.CLOSED);
    expect(maySeePrices(TEST_ACTORS.marko, closed)).toBe(false);
    expect(maySeePrices(TEST_ACTORS.fina, closed)).toBe(true);
    expect(maySeePrices({ ...TEST_ACTORS.marko, sector_ids: [3] }, { ...closed, sector_id: 3 })).toBe(true);
    expect(maySeePrices(TEST_ACTORS.ana, closed)).toBe(true);
    expect(maySeePrices(TEST_ACTORS.petar, closed)).toBe(false);
  });
});

it('the rule for SQL is plain data', () => {
  expect(getVisibilityRule(TEST_ACTORS.adam)).toEqual({ all: true });
  expect(getVisibilityRule(TEST_ACTORS.marko)).toEqual({
    all: false,
    anyOf: [{ creator_id: 9 }, { statuses: [3, 5, 6, 22], withoutPrices: true }],
  });
});

describe('of how much the prices are seen', () => {
  it('all by whoever sees nothing without them, none by a storekeeper, some where another right opens more', () => {
    for (const name of TEST_ACTOR_NAMES)
      expect(getVisiblePriceScope(TEST_ACTORS[name]), name).toBe(name === 'marko' ? 'none' : 'all');
    const both = buildTestActor(61, 'user', ['storekeeper', 'finances']);
    const inSector = buildTestActor(62, 'user', ['storekeeper'], { sector_ids: [4] });
    expect([both, inSector].map(getVisiblePriceScope)).toEqual(['some', 'some']);
  });
});
