import { msg } from '@lingui/core/macro';
import { MENU } from '@ponuda/domain/access/menu';
import { describe, expect, it } from 'vitest';
import { actorOf } from '../../lib/actor.ts';
import type { Page } from '../../lib/feature.ts';
import { jelena } from '../../lib/web.test-support.ts';
import { activePath, menuSections } from './menu-entries.ts';

const pageAt = (path: string): Page => ({
  path,
  title: msg({ message: 'Title' }),
  gate: () => true,
  layout: 'content',
  page: async () => ({ default: () => null }),
});
const everyPage = MENU.flatMap((entry) => ('path' in entry ? [pageAt(entry.path)] : []));
const ids = (sections: ReturnType<typeof menuSections>) =>
  sections.map(({ group, entries }) => [group, entries.map(({ id }) => id)]);

describe('menuSections', () => {
  it("S2.44 shows an owner the side menu in the specification's groups and order", () => {
    expect(ids(menuSections(actorOf(jelena()), 'side', everyPage))).toEqual([
      ['general', ['home', 'categories', 'suppliers']],
      ['procurements', ['new_request', 'requests', 'purchase_confirmation', 'ad_hoc', 'direct']],
      ['warehouse', ['receipts']],
      ['finances', ['finances']],
      ['user_management', ['users']],
      ['budgets', ['budgets']],
    ]);
  });
  it('leaves out what has no page, and groups that are empty then', () => {
    expect(ids(menuSections(actorOf(jelena()), 'side', [pageAt('/home'), pageAt('/suppliers')]))).toEqual([
      ['general', ['home', 'suppliers']],
    ]);
  });
  it('leaves out what the gate closes', () => {
    const storekeeper = actorOf(
      jelena({ roles: [{ name: 'user', permissions: ['user-scope'] }], permissions: ['storekeeper'] }),
    );
    expect(ids(menuSections(storekeeper, 'side', everyPage))).toEqual([
      ['general', ['home']],
      ['warehouse', ['receipts']],
    ]);
  });
});

describe('activePath', () => {
  const paths = ['/home', '/procurements/requests', '/procurements/ad-hoc'];
  it('is the entry above a detail page', () =>
    expect(activePath('/procurements/requests/7', paths)).toBe('/procurements/requests'));
  it('is the users for everything of user management', () =>
    expect(activePath('/user-management/sectors', ['/home', '/user-management/users'])).toBe(
      '/user-management/users',
    ));
  it('is none where no entry stands above', () => expect(activePath('/profile', paths)).toBeNull());
  it('does not take a longer name for the same', () => expect(activePath('/homestead', paths)).toBeNull());
});
