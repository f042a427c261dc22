import { describe, expect, it } from 'vitest';
import { findConfirmRefusal } from '#core/purchase/rules/approval/confirm-right.ts';
import { toDecimal } from '../money/decimal.ts';
import { buildTestActor, TEST_ACTOR_NAMES, TEST_ACTORS, withPremiumPlan } from '../testing/cast.ts';
import { findMissingConfirmRight, listAbilities } from './abilities.ts';
import type { Actor } from './actor.ts';

const kinds = (actor: Actor) => listAbilities(actor).map(({ kind }) => kind);

describe('S6.05 what somebody may do', () => {
  it.each([
    ['uros', ['sees_own', 'raises_requests']],
    ['vera', ['sees_own', 'raises_requests', 'confirms']],
    ['viktor', ['sees_own', 'raises_requests']],
    ['ines', ['sees_own', 'raises_requests']],
    ['marko', ['sees_own', 'receives']],
    ['fina', ['sees_own', 'pays']],
    ['adela', ['sees_own', 'raises_requests', 'creates_ad_hoc']],
    ['aleks', ['sees_own', 'raises_requests', 'approves_ad_hoc']],
    ['dina', ['sees_own', 'raises_requests', 'creates_direct']],
    ['dusan', ['sees_own', 'raises_requests', 'approves_direct']],
    ['darko', ['sees_own', 'raises_requests', 'pays_direct']],
  ] as const)('%s', (name, expected) => {
    expect(kinds(TEST_ACTORS[name])).toEqual(expected);
  });

  it('staff, with and without the confirm right', () => {
    const staff = [
      'sees_all',
      'raises_requests',
      'creates_ad_hoc',
      'approves_ad_hoc',
      'creates_direct',
      'approves_direct',
      'pays_direct',
      'manages_records',
      'manages_users',
      'manages_budgets',
    ];
    expect(kinds(TEST_ACTORS.adam)).toEqual(staff);
    expect(kinds(TEST_ACTORS.agata)).toEqual([...staff.slice(0, 2), 'confirms', ...staff.slice(2)]);
    expect(kinds(TEST_ACTORS.ana)).toEqual([
      'sees_all',
      'raises_requests',
      'confirms',
      ...staff.slice(2, 7),
      'receives',
      'pays',
      ...staff.slice(7),
      'manages_company',
    ]);
  });

  it('a scope alone makes staff, who need no permission for what staff do', () => {
    for (const scope of ['owner-scope', 'admin-scope'] as const)
      expect(kinds(buildTestActor(30, 'user', [scope]))).toEqual(kinds(TEST_ACTORS.adam));
  });

  it('in the premium plan requests are proposed and approved', () => {
    expect(kinds(withPremiumPlan(TEST_ACTORS.uros))).toEqual(['sees_own']);
    expect(kinds(withPremiumPlan(TEST_ACTORS.ines))).toEqual(['sees_own', 'proposes_requests']);
    expect(kinds(withPremiumPlan(TEST_ACTORS.adam)).slice(0, 3)).toEqual([
      'sees_all',
      'raises_requests',
      'approves_requests',
    ]);
  });

  it('budgets to be read, and nothing without an active company', () => {
    expect(kinds(buildTestActor(30, 'user', ['view-budgets']))).toContain('views_budgets');
    expect(kinds({ ...TEST_ACTORS.ana, companyActive: false })).toEqual([]);
  });

  it('S6.10 promises a confirmation exactly where it would be let through', () => {
    const people = [
      ...TEST_ACTOR_NAMES.map((name) => TEST_ACTORS[name]),
      buildTestActor(40, 'user', ['approve-realization-4k-more'], {
        purchase_confirmation: true,
        confirm_limit: '400000.00',
      }),
    ];
    for (const actor of people)
      for (const [company, eur] of [
        ['100', '1'],
        ['400000', '4000'],
        ['400000', '4000.01'],
        ['400000.01', '3418'],
        ['9000000', '76923'],
      ] as const) {
        const value = { company: toDecimal(company), eur: toDecimal(eur) };
        const ability = listAbilities(actor).find((one) => one.kind === 'confirms');
        const promised =
          ability !== undefined &&
          (ability.band === '4k_more' || value.eur.compare(toDecimal('4000')) <= 0) &&
          (ability.limit === null || value.company.compare(toDecimal(ability.limit)) <= 0);
        expect(promised).toBe(findConfirmRefusal(actor, value) === null);
      }
  });
});

describe('rights that wait for each other', () => {
  it('names what is missing', () => {
    expect(findMissingConfirmRight(TEST_ACTORS.viktor)).toBe('flag');
    expect(findMissingConfirmRight(buildTestActor(31, 'user', ['approve-realization-4k-less']))).toBe('flag');
    expect(findMissingConfirmRight(buildTestActor(31, 'user', [], { purchase_confirmation: true }))).toBe(
      'permission',
    );
    for (const actor of [
      TEST_ACTORS.vera,
      TEST_ACTORS.agata,
      TEST_ACTORS.adam,
      TEST_ACTORS.ana,
      TEST_ACTORS.uros,
    ])
      expect(findMissingConfirmRight(actor)).toBeNull();
  });
});
