import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@ponuda/domain/access/permissions';
import type { Role } from '@ponuda/domain/access/roles';

/** A right by its name, and in one sentence what it opens. */
export interface RightWords {
  readonly title: MessageDescriptor;
  readonly opens: MessageDescriptor;
}

export const rolePhrases: Record<Role, RightWords> = {
  owner: {
    title: msg({ message: 'Owner', context: 'role' }),
    opens: msg({ message: 'May do everything, and decides about the company, its settings and its log.' }),
  },
  admin: {
    title: msg({ message: 'Admin', context: 'role' }),
    opens: msg({
      message: 'Sees every purchase, and looks after categories, suppliers, users and budgets.',
    }),
  },
  user: {
    title: msg({ message: 'User', context: 'role' }),
    opens: msg({
      message: 'Sees the own purchases and those of the own departments, and what is added below.',
    }),
  },
};

/** Every permission of specification §6; the compiler demands words for each. */
export const permissionPhrases: Record<Permission, RightWords> = {
  'owner-scope': {
    title: msg({ message: 'Owner of the company', context: 'permission' }),
    opens: msg({ message: 'Everything in the company, its settings and its log.' }),
  },
  'admin-scope': {
    title: msg({ message: 'Administration', context: 'permission' }),
    opens: msg({ message: 'Every purchase, categories, suppliers, users and budgets.' }),
  },
  'user-scope': {
    title: msg({ message: 'Own work', context: 'permission' }),
    opens: msg({ message: 'The own purchases and those of the own departments.' }),
  },
  'approve-realization-4k-less': {
    title: msg({ message: 'Confirm purchases up to 4,000 EUR', context: 'permission' }),
    opens: msg({ message: 'Opens purchase confirmation for amounts up to and including 4,000 EUR net.' }),
  },
  'approve-realization-4k-more': {
    title: msg({ message: 'Confirm purchases of any value', context: 'permission' }),
    opens: msg({ message: 'Opens purchase confirmation for every amount.' }),
  },
  'ad-hoc-purchase': {
    title: msg({ message: 'Ad hoc purchases: create', context: 'permission' }),
    opens: msg({ message: 'Opens ad hoc purchases and lets them be created.' }),
  },
  'ad-hoc-approval': {
    title: msg({ message: 'Ad hoc purchases: approve', context: 'permission' }),
    opens: msg({
      message: 'Opens ad hoc purchases and lets them be approved, up to the confirmation limit.',
    }),
  },
  'direct-initiate': {
    title: msg({ message: 'Direct purchases: create', context: 'permission' }),
    opens: msg({ message: 'Opens direct purchases and lets them be created.' }),
  },
  'direct-approval': {
    title: msg({ message: 'Direct purchases: approve', context: 'permission' }),
    opens: msg({
      message: 'Opens direct purchases and lets them be approved, up to the confirmation limit.',
    }),
  },
  'direct-finances': {
    title: msg({ message: 'Direct purchases: pay', context: 'permission' }),
    opens: msg({ message: 'Opens direct purchases and lets their payments be entered.' }),
  },
  storekeeper: {
    title: msg({ message: 'Storekeeper', context: 'permission' }),
    opens: msg({ message: 'Opens the warehouse: goods receipts of confirmed purchases, without prices.' }),
  },
  finances: {
    title: msg({ message: 'Finance', context: 'permission' }),
    opens: msg({
      message: 'Opens finance: payments of confirmed purchases. New request and the overview close.',
    }),
  },
  'initiate-purchase': {
    title: msg({ message: 'Initiate purchases', context: 'permission' }),
    opens: msg({
      message: 'Opens new request in the premium plan. In other plans everybody may raise requests.',
    }),
  },
  'view-budgets': {
    title: msg({ message: 'View budgets', context: 'permission' }),
    opens: msg({ message: 'Opens the budgets to be read, without changing them.' }),
  },
};
