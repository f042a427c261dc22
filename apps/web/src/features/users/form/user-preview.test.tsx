import { I18nProvider } from '@lingui/react';
import { ADDITIONAL_PERMISSIONS, type Permission } from '@ponuda/domain/access/permissions';
import { permissionPhrases } from '@ponuda/phrases/permissions';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { features } from '../../../app/features.ts';
import { actorOf } from '../../../lib/actor.ts';
import { jelena } from '../../../lib/web.test-support.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import { Preview } from './user-preview.tsx';
import { actorWith } from './user-values.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

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
  const actor = actorWith(actorOf(jelena()), { ...RIGHTS, ...grant }, []);
  render(
    <I18nProvider i18n={i18n}>
      <Preview actor={actor} pages={PAGES} currency="RSD" />
    </I18nProvider>,
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
    'confirms purchases up to 400,000.00 RSD and 4,000.00 EUR',
  );
  expect(confirming({ permissions: ['approve-realization-4k-less'] })).toBe(
    'confirms purchases up to 4,000.00 EUR',
  );
  expect(confirming({ permissions: ['approve-realization-4k-more'], confirm_limit: '5.00' })).toBe(
    'confirms purchases up to 5.00 RSD',
  );
  expect(confirming({ role: 'admin' })).toBe('confirms purchases of any value');
  expect(confirming({})).toBeUndefined();
});

it('S6.10 tells which half of the confirm right is missing', () => {
  show({ permissions: ['approve-realization-4k-more'] });
  screen.getByText(/^Without “May confirm purchases”/);
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
