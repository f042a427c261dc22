import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuGroup } from '#platform/web/lib/feature.ts';

export type MenuName = 'side' | 'marketplace' | 'user';

interface Group {
  readonly menu: MenuName;
  readonly word: MessageDescriptor;
}

/** The groups of the specification's menus (§2), in order. */
export const MENU_GROUPS: Readonly<Record<MenuGroup, Group>> = {
  general: { menu: 'side', word: msg({ message: 'General', context: 'menu group' }) },
  procurements: { menu: 'side', word: msg({ message: 'Procurements', context: 'menu group' }) },
  warehouse: { menu: 'side', word: msg({ message: 'Warehouse', context: 'menu group' }) },
  finances: { menu: 'side', word: msg({ message: 'Finances', context: 'menu group' }) },
  user_management: { menu: 'side', word: msg({ message: 'User management' }) },
  budgets: { menu: 'side', word: msg({ message: 'Budgets', context: 'menu group' }) },
  marketplace: { menu: 'marketplace', word: msg({ message: 'Marketplace', context: 'menu group' }) },
  user: { menu: 'user', word: msg({ message: 'Account', context: 'menu group' }) },
};
