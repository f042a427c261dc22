import { describe, expect, it } from 'vitest';
import { buildTestActor, TEST_ACTOR_NAMES, TEST_ACTORS, withPremiumPlan } from '../testing/cast.ts';
import type { Actor } from './actor.ts';
import { GATE_NAMES, type GateName, gates, passesGate } from './gates.ts';

const through = (gate: GateName, change: (actor: Actor) => Actor = (actor) => actor) =>
  TEST_ACTOR_NAMES.filter((name) => passesGate(change(TEST_ACTORS[name]), gate)).join(' ');

const EVERYBODY = TEST_ACTOR_NAMES.join(' ');
const STAFF = 'ana adam agata';
const NOT_WAREHOUSE_OR_FINANCE = 'ana adam agata uros petar vera viktor ines adela aleks dina dusan darko';

// Specification §6 and product 4, written by hand: the cast members who pass in an active company without premium.
const EXPECTED: Record<GateName, string> = {
  loggedIn: EVERYBODY,
  app: EVERYBODY,
  home: EVERYBODY,
  statistics: TEST_ACTOR_NAMES.filter((name) => name !== 'marko').join(' '),
  staff: STAFF,
  owner: 'ana',
  categoriesRead: NOT_WAREHOUSE_OR_FINANCE,
  categoriesWrite: STAFF,
  suppliersRead: NOT_WAREHOUSE_OR_FINANCE,
  suppliersWrite: STAFF,
  supplierAccounts: 'ana adam agata fina',
  supplierAccountsRead: TEST_ACTOR_NAMES.filter((name) => name !== 'marko').join(' '),
  newRequest: NOT_WAREHOUSE_OR_FINANCE,
  requestsOverview: NOT_WAREHOUSE_OR_FINANCE,
  purchaseConfirmation: 'ana agata vera',
  adHoc: 'ana adam agata adela aleks',
  adHocCreate: 'ana adam agata adela',
  direct: 'ana adam agata dina dusan darko',
  directCreate: 'ana adam agata dina',
  warehouse: 'ana marko',
  finances: 'ana fina',
  users: STAFF,
  budgets: STAFF,
  budgetsView: STAFF,
  documents: NOT_WAREHOUSE_OR_FINANCE,
  standIns: 'ana adam agata vera aleks dusan',
  companySettings: 'ana',
  apiTokens: STAFF,
  profile: EVERYBODY,
  packages: STAFF,
  marketplace: '',
  platformSwitch: '',
  moderation: '',
};

// Also proves S6.09–S6.14.
describe('S6.08 gates', () => {
  it.each(GATE_NAMES)('%s', (gate) => {
    expect(through(gate)).toBe(EXPECTED[gate]);
  });

  it('S6.14 in premium a new request needs initiate-purchase, owner or admin', () => {
    expect(through('newRequest', withPremiumPlan)).toBe('ana adam agata ines');
    expect(through('requestsOverview', withPremiumPlan)).toBe(NOT_WAREHOUSE_OR_FINANCE);
  });

  it('S6.14 a storekeeper with one more right sees requests; one who may only view budgets besides does not', () => {
    expect(gates.requestsOverview(buildTestActor(90, 'user', ['storekeeper', 'ad-hoc-purchase']))).toBe(true);
    expect(gates.requestsOverview(buildTestActor(90, 'user', ['storekeeper', 'view-budgets']))).toBe(false);
    expect(gates.requestsOverview(buildTestActor(90, 'admin', ['storekeeper', 'finances']))).toBe(true);
    expect(gates.requestsOverview(buildTestActor(90, 'user', ['finances', 'initiate-purchase']))).toBe(false);
  });

  it('S6.02 a user who may view budgets reads them and changes nothing', () => {
    const viewer = buildTestActor(91, 'user', ['view-budgets']);
    expect([gates.budgetsView(viewer), gates.budgets(viewer)]).toEqual([true, false]);
  });

  it('S6.10 the flag alone opens nothing, an approval permission without the flag neither', () => {
    expect(gates.purchaseConfirmation(buildTestActor(92, 'user', [], { purchase_confirmation: true }))).toBe(
      false,
    );
    expect(gates.purchaseConfirmation(TEST_ACTORS.viktor)).toBe(false);
    expect(gates.purchaseConfirmation({ ...TEST_ACTORS.viktor, purchase_confirmation: true })).toBe(true);
  });

  it('a company that is not active leaves the session, the profile and the packages', () => {
    const inactive = (actor: Actor) => ({ ...actor, companyActive: false });
    const open = GATE_NAMES.filter((gate) => through(gate, inactive) !== '');
    expect(open).toEqual(['loggedIn', 'profile', 'packages']);
  });

  it('S2.41 S2.52 the marketplace is for active external suppliers, the switch for those active on both sides', () => {
    const supplier = { ...TEST_ACTORS.ana, external_supplier: 'active' } as const;
    const onlySupplier = { ...supplier, companyActive: false };
    const waiting = { ...TEST_ACTORS.ana, external_supplier: 'init' } as const;
    expect([supplier, onlySupplier, waiting].map(gates.marketplace)).toEqual([true, true, false]);
    expect([supplier, onlySupplier, waiting].map(gates.platformSwitch)).toEqual([true, false, false]);
  });

  it('a moderator passes nothing of a company', () => {
    const moderator = {
      ...TEST_ACTORS.ana,
      company_id: null,
      is_moderator: true,
      external_supplier: 'active',
    } as const;
    expect(GATE_NAMES.filter((gate) => passesGate(moderator, gate))).toEqual([
      'loggedIn',
      'profile',
      'moderation',
    ]);
  });
});
