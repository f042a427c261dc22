import { describe, expect, it } from 'vitest';
import { TEST_ACTOR_NAMES, TEST_ACTORS, withPremiumPlan } from '../testing/cast.ts';
import { GATE_DESCRIPTIONS } from './gate-words.ts';
import { GATE_NAMES, passesGate } from './gates.ts';

/** The cast members to whom each text applies, in a company without premium and without stand-ins. */
const MEANT: Readonly<Record<string, string>> = {
  'Whoever is logged in.': TEST_ACTOR_NAMES.join(' '),
  'Everybody of an active company.': TEST_ACTOR_NAMES.join(' '),
  'Everybody but those who are storekeepers only.': TEST_ACTOR_NAMES.filter((name) => name !== 'marko').join(
    ' ',
  ),
  'Everybody but finance users and those who are storekeepers only.': TEST_ACTOR_NAMES.filter(
    (name) => name !== 'marko' && name !== 'fina',
  ).join(' '),
  'Owners and admins.': 'ana adam agata',
  'Owners and admins, also when the package has run out.': 'ana adam agata',
  'Owners, admins, and whoever may view budgets.': 'ana adam agata',
  'Owners.': 'ana',
  'Owners, admins and finance users, and who stands in for them.': 'ana adam agata fina',
  'Owners, admins, and whoever may create ad hoc purchases.': 'ana adam agata adela',
  'Owners, admins, and whoever may create direct purchases.': 'ana adam agata dina',
  'Whoever may create or approve ad hoc purchases, and who stands in for an approver.':
    'ana adam agata adela aleks',
  'Whoever may create, approve or pay direct purchases, and who stands in for an approver.':
    'ana adam agata dina dusan darko',
  // An owner has every permission.
  'Storekeepers.': 'ana marko',
  'Finance users.': 'ana fina',
  'Whoever may confirm purchases, and who stands in for them.': 'ana agata vera',
  'Whoever gives any approval.': 'ana adam agata vera aleks dusan',
  'Active external suppliers.': '',
  'Users of an active company that is an active external supplier too.': '',
  'Moderators of the platform.': '',
};
const MAY_CREATE = passesIn('newRequest');
const BY_OTHER_GATES: Readonly<Record<string, string>> = {
  'Whoever may create a purchase.': MAY_CREATE,
  'Whoever may raise a request.': MAY_CREATE,
  'Whoever may create a purchase, owners, admins and finance users.': passesIn('supplierAccountsRead'),
};

function passesIn(gate: (typeof GATE_NAMES)[number]): string {
  return TEST_ACTOR_NAMES.filter((name) => passesGate(TEST_ACTORS[name], gate)).join(' ');
}

describe('the words of a gate', () => {
  it('stand there for every gate and no other', () => {
    expect(Object.keys(GATE_DESCRIPTIONS).sort()).toEqual([...GATE_NAMES].sort());
  });

  it.each(GATE_NAMES)('say who passes %s', (gate) => {
    expect({ ...MEANT, ...BY_OTHER_GATES }[GATE_DESCRIPTIONS[gate]]).toBe(passesIn(gate));
  });

  it('tell gates apart that the whole cast passes alike', () => {
    const { loggedIn, profile, app, home, moderation, marketplace, platformSwitch } = GATE_DESCRIPTIONS;
    expect([loggedIn, profile]).toEqual(Array(2).fill('Whoever is logged in.'));
    expect([app, home]).toEqual(Array(2).fill('Everybody of an active company.'));
    expect([moderation, marketplace, platformSwitch]).toEqual([
      'Moderators of the platform.',
      'Active external suppliers.',
      'Users of an active company that is an active external supplier too.',
    ]);
    expect(GATE_DESCRIPTIONS.warehouse).toBe('Storekeepers.');
    expect(GATE_DESCRIPTIONS.finances).toBe('Finance users.');
    expect(GATE_DESCRIPTIONS.budgetsView).toBe('Owners, admins, and whoever may view budgets.');
  });

  it('speak of raising a request where premium asks for more than creating a purchase', () => {
    const adela = withPremiumPlan(TEST_ACTORS.adela);
    expect([passesGate(adela, 'newRequest'), GATE_DESCRIPTIONS.newRequest]).toEqual([
      false,
      'Whoever may raise a request.',
    ]);
    for (const gate of ['categoriesRead', 'suppliersRead', 'documents'] as const)
      expect([passesGate(adela, gate), GATE_DESCRIPTIONS[gate]]).toEqual([
        true,
        'Whoever may create a purchase.',
      ]);
  });
});
