import { describe, expect, it } from 'vitest';
import { features } from '#app/web/features.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { findActivePath, listMenuSections } from './menu-entries.ts';

const everyPage = features.flatMap((feature) => feature.pages);
const shown = (sections: ReturnType<typeof listMenuSections>) =>
  sections.map(({ group, entries }) => [group, entries.map(({ path }) => path)]);

describe('menuSections', () => {
  it("S2.44 shows an owner the side menu in the specification's groups and order", () => {
    expect(shown(listMenuSections(toActor(buildOwnerUser()), 'side', everyPage))).toEqual([
      ['general', ['/home', '/categories', '/suppliers']],
      [
        'procurements',
        [
          '/procurements/new-request',
          '/procurements/requests',
          '/procurements/purchase-confirmation',
          '/procurements/ad-hoc',
          '/procurements/direct-purchase',
        ],
      ],
      ['warehouse', ['/warehouse/storekeeper']],
      ['finances', ['/finances']],
      ['user_management', ['/user-management/users']],
      ['budgets', ['/budgets/budgets']],
    ]);
  });
  it('leaves out what has no page, and groups that are empty then', () => {
    const some = everyPage.filter(({ path }) => ['/home', '/suppliers'].includes(path));
    expect(shown(listMenuSections(toActor(buildOwnerUser()), 'side', some))).toEqual([
      ['general', ['/home', '/suppliers']],
    ]);
  });
  it('leaves out what the gate closes', () => {
    const storekeeper = toActor(
      buildOwnerUser({
        roles: [{ name: 'user', permissions: ['user-scope'] }],
        permissions: ['storekeeper'],
      }),
    );
    expect(shown(listMenuSections(storekeeper, 'side', everyPage))).toEqual([
      ['general', ['/home']],
      ['warehouse', ['/warehouse/storekeeper']],
    ]);
  });
});

describe('activePath', () => {
  const paths = ['/home', '/procurements/requests', '/procurements/ad-hoc'];
  it('is the entry above a detail page', () =>
    expect(findActivePath('/procurements/requests/7', paths)).toBe('/procurements/requests'));
  it('is the users for everything of user management', () =>
    expect(findActivePath('/user-management/sectors', ['/home', '/user-management/users'])).toBe(
      '/user-management/users',
    ));
  it('is the budgets for a new budget', () =>
    expect(findActivePath('/budgets/create', ['/home', '/budgets/budgets'])).toBe('/budgets/budgets'));
  it('is none where no entry stands above', () => expect(findActivePath('/profile', paths)).toBeNull());
  it('does not take a longer name for the same', () =>
    expect(findActivePath('/homestead', paths)).toBeNull());
});
