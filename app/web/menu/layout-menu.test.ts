import { expect, it } from 'vitest';
import { toActor } from '#platform/web/lib/actor.ts';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { features } from '../features.ts';
import { menuForPage } from './layout-menu.ts';

const pages = features.flatMap((feature) => feature.pages);

it('beside one’s profile stands the menu of the side one works on', () => {
  const { company } = buildOwnerUser();
  const supplies = { external_supplier: 3, external_supplier_object: { status: 'active' } } as const;
  const both = toActor(buildOwnerUser({ company: company && { ...company, ...supplies } }));
  const supplier = toActor(
    buildOwnerUser({ company: company && { ...company, ...supplies, active: false } }),
  );
  expect(menuForPage('side', toActor(buildOwnerUser()), pages)).toBe('side');
  expect(menuForPage('side', both, pages)).toBe('side');
  expect(menuForPage('side', supplier, pages)).toBe('marketplace');
  expect(menuForPage('marketplace', both, pages)).toBe('marketplace');
});
