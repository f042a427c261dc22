import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { TEST_ACTORS, withPremiumPlan } from '#platform/shared/testing/cast.ts';
import { listMenuEntries } from '#platform/web/shell/menu-entries/menu-entries.ts';
import type { MenuName } from '#platform/web/shell/menu-entries/menu-groups.ts';
import { features } from '../features.ts';

const pages = features.flatMap((feature) => feature.pages);
const menu = (actor: Actor, name: MenuName) => listMenuEntries(actor, name, pages).map(({ path }) => path);
const side = (actor: Actor) => menu(actor, 'side');

// Also proves S2.45–S2.53.
describe('S2.44 the menus', () => {
  it('the owner sees the whole side menu in its order', () => {
    expect(side(TEST_ACTORS.ana)).toEqual([
      '/home',
      '/categories',
      '/suppliers',
      '/procurements/new-request',
      '/procurements/requests',
      '/procurements/purchase-confirmation',
      '/procurements/ad-hoc',
      '/procurements/direct-purchase',
      '/warehouse/storekeeper',
      '/finances',
      '/user-management/users',
      '/budgets/budgets',
    ]);
  });

  it('S6.09 premium hides categories and suppliers, though their gates stay open', () => {
    expect(side(withPremiumPlan(TEST_ACTORS.ana))).toEqual(
      side(TEST_ACTORS.ana).filter((path) => path !== '/categories' && path !== '/suppliers'),
    );
    expect(gates.categoriesWrite(withPremiumPlan(TEST_ACTORS.ana))).toBe(true);
  });

  it('others see what is theirs', () => {
    const [home, newRequest, requests] = ['/home', '/procurements/new-request', '/procurements/requests'];
    expect(side(TEST_ACTORS.uros)).toEqual([home, newRequest, requests]);
    expect(side(TEST_ACTORS.marko)).toEqual([home, '/warehouse/storekeeper']);
    expect(side(TEST_ACTORS.fina)).toEqual([home, '/finances']);
    expect(side(TEST_ACTORS.vera)).toEqual([
      home,
      newRequest,
      requests,
      '/procurements/purchase-confirmation',
    ]);
    expect(side(TEST_ACTORS.adela)).toEqual([home, newRequest, requests, '/procurements/ad-hoc']);
    expect(side(withPremiumPlan(TEST_ACTORS.uros))).toEqual([home, requests]);
    expect(side({ ...TEST_ACTORS.ana, companyActive: false })).toEqual([]);
  });

  // Also proves S2.52–S2.53.
  it('S2.51 marketplace and user menu', () => {
    const both = { ...TEST_ACTORS.ana, external_supplier: 'active' } as const;
    expect(menu(TEST_ACTORS.ana, 'marketplace')).toEqual([]);
    expect(menu(both, 'marketplace')).toEqual([
      '/marketplace/home',
      '/marketplace/categories',
      '/marketplace/procurements',
    ]);
    expect(menu(both, 'user')).toEqual(['/profile', '/documents']);
  });

  it.each(['side', 'marketplace'] as const)('no letter leads to two entries of the %s menu', (name) => {
    const shown = pages.flatMap(({ menu: place }) =>
      place && (place.group === 'user' || (place.group === 'marketplace') === (name === 'marketplace'))
        ? [place.letter]
        : [],
    );
    expect(shown.length).toBeGreaterThan(4);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain('g');
  });
});
