import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuGroup, MenuId } from '@ponuda/domain/access/menu';

/** Names of the menus' entries (specification §2). */
export const menuWords: Record<MenuId, MessageDescriptor> = {
  home: msg({ message: 'Home', context: 'menu' }),
  categories: msg({ message: 'Categories overview', context: 'menu' }),
  suppliers: msg({ message: 'All suppliers', context: 'menu' }),
  new_request: msg({ message: 'New request', context: 'menu' }),
  requests: msg({ message: 'Requests overview', context: 'menu' }),
  purchase_confirmation: msg({ message: 'Purchase confirmation', context: 'menu' }),
  ad_hoc: msg({ message: 'Ad hoc purchase', context: 'menu' }),
  direct: msg({ message: 'Direct purchase', context: 'menu' }),
  receipts: msg({ message: 'Receipts', context: 'menu', comment: 'goods receipts in the warehouse' }),
  finances: msg({ message: 'Finances overview', context: 'menu' }),
  users: msg({ message: 'Users', context: 'menu' }),
  budgets: msg({ message: 'Budgets overview', context: 'menu' }),
  marketplace_home: msg({ message: 'Home', context: 'menu' }),
  marketplace_categories: msg({ message: 'Categories', context: 'menu' }),
  marketplace_procurements: msg({ message: 'Procurements', context: 'menu' }),
  profile: msg({ message: 'Profile', context: 'menu' }),
  documents: msg({ message: 'Documents', context: 'menu' }),
  instructions: msg({ message: 'Instructions', context: 'menu' }),
  platform_switch: msg({ message: 'Switch to the marketplace', context: 'menu' }),
  logout: msg({ message: 'Logout', context: 'menu' }),
  tutorials: msg({ message: 'Tutorials', context: 'menu' }),
  company_name: msg({ message: 'Company', context: 'menu' }),
  language: msg({ message: 'Language', context: 'menu' }),
  mode: msg({ message: 'Light or dark', context: 'menu' }),
};

export const menuGroupWords: Record<MenuGroup, MessageDescriptor> = {
  general: msg({ message: 'General', context: 'menu group' }),
  procurements: msg({ message: 'Procurements', context: 'menu group' }),
  warehouse: msg({ message: 'Warehouse', context: 'menu group' }),
  finances: msg({ message: 'Finances', context: 'menu group' }),
  user_management: msg({ message: 'User management', context: 'menu group' }),
  budgets: msg({ message: 'Budgets', context: 'menu group' }),
  marketplace: msg({ message: 'Marketplace', context: 'menu group' }),
  user: msg({ message: 'Account', context: 'menu group' }),
  top_bar: msg({ message: 'Tools', context: 'menu group' }),
};
