import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { features } from '#app/web/features.ts';
import { withGrantedRights } from '#platform/shared/access/granting.ts';
import { ADDITIONAL_PERMISSIONS, type Permission } from '#platform/shared/access/permissions.ts';
import { permissionPhrases } from '#platform/shared/words/permissions.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { RightsPreview } from './user-preview.tsx';

const PAGES = features.flatMap((feature) => feature.pages);
const RIGHTS = { role: 'user', permissions: [], purchase_confirmation: false, confirm_limit: null } as const;

function show(
  grant: Partial<Omit<typeof RIGHTS, 'permissions' | 'role' | 'confirm_limit' | 'purchase_confirmation'>> & {
    role?: 'owner' | 'admin' | 'user';
    permissions?: readonly Permission[];
    purchase_confirmation?: boolean;
    confirm_limit?: string | null;
  },
) {
  cleanup();
  const actor = withGrantedRights(toActor(buildOwnerUser()), { ...RIGHTS, ...grant });
  renderApp(
    <RightsPreview
      actor={actor}
      pages={PAGES}
      currency="RSD"
      perEur="117.2"
      others={[{ id: 1, name: 'Jelena Marković', confirm_limit: null }]}
    />,
  );
  const list = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('list') === null)
      .map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  return { menu: list('The side menu of this person'), may: list('This person') };
}

// Also proves S6.14.
it('S6.08 S6.13 shows a storekeeper the warehouse, and the requests to nobody who is only that', () => {
  expect(show({ permissions: ['storekeeper'] }).menu).toEqual(['Home', 'Receipts']);
  expect(show({ permissions: ['finances'] }).menu).toEqual(['Home', 'Finances overview']);
});

it('S6.10 says up to which amount and value somebody confirms', () => {
  const confirming = (more: object) =>
    show({ purchase_confirmation: true, ...more }).may.find((text) => text?.startsWith('confirms'));
  expect(confirming({ permissions: ['approve-realization-4k-less'], confirm_limit: '400000.00' })).toBe(
    'confirms purchases up to 400,000.00 RSD',
  );
  for (const confirm_limit of ['500000.00', null])
    expect(confirming({ permissions: ['approve-realization-4k-less'], confirm_limit })).toBe(
      'confirms purchases up to 468,800.00 RSD (4,000.00 EUR at 117.20)',
    );
  expect(confirming({ permissions: ['approve-realization-4k-more'], confirm_limit: '5.00' })).toBe(
    'confirms purchases up to 5.00 RSD',
  );
  expect(confirming({ role: 'admin' })).toBe('confirms purchases of any value');
  expect(confirming({})).toBeUndefined();
});

it('S6.10 tells who confirms above the limit', () => {
  show({
    purchase_confirmation: true,
    permissions: ['approve-realization-4k-less'],
    confirm_limit: '400000.00',
  });
  const said = screen.getByText(/^Above/).textContent?.replaceAll('\u00a0', ' ');
  expect(said).toBe('Above 400,000.00 RSD confirmed by: Jelena Marković');
  show({ permissions: ['storekeeper'], confirm_limit: '400000.00' });
  expect(screen.queryByText(/^Above/)).toBeNull();
});

it('S6.10 tells which half of the confirm right is missing', () => {
  show({ permissions: ['approve-realization-4k-more'] });
  screen.getByText(/^Without “Can confirm purchases”/);
  show({ purchase_confirmation: true });
  screen.getByText(/^Without a permission to confirm/);
});

it('S6.06 every additional permission changes what is shown, or waits for the flag or the premium plan', () => {
  const plain = JSON.stringify(show({}));
  const waits = ['approve-realization-4k-less', 'approve-realization-4k-more', 'initiate-purchase'];
  for (const permission of ADDITIONAL_PERMISSIONS) {
    const shown = JSON.stringify(show({ permissions: [permission] }));
    expect([permission, shown === plain]).toEqual([permission, waits.includes(permission)]);
    expect(permissionPhrases[permission].opens.message).toMatch(/\.$/);
  }
});

it('tells who confirms above 4,000 EUR, if the permission ends below the own limit', () => {
  show({
    purchase_confirmation: true,
    permissions: ['approve-realization-4k-less'],
    confirm_limit: '500000.00',
  });
  const said = screen.getByText(/^Above/).textContent?.replaceAll('\u00a0', ' ');
  expect(said).toBe('Above 468,800.00 RSD (4,000.00 EUR at 117.20) confirmed by: Jelena Marković');
});
