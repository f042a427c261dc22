import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlainAbility } from '../access/abilities.ts';
import type { DecisionRight } from '../access/deciding-rights.ts';
import type { Permission } from '../access/permissions.ts';
import type { Preset } from '../access/presets.ts';
import type { Role } from '../access/roles.ts';

/** The name of a permission, and a sentence that explains what it allows. */
export interface RightLabels {
  readonly title: MessageDescriptor;
  readonly opens: MessageDescriptor;
}

export const rolePhrases: Record<Role, RightLabels> = {
  owner: {
    title: msg({ message: 'Owner', context: 'role' }),
    opens: msg({ message: 'Full access, including the company, its settings and its audit log.' }),
  },
  admin: {
    title: msg({ message: 'Admin', context: 'role' }),
    opens: msg({
      message: 'Sees every purchase, and manages categories, suppliers, users and budgets.',
    }),
  },
  user: {
    title: msg({ message: 'User', context: 'role' }),
    opens: msg({
      message: 'Sees their own purchases and those of their departments, and what is added below.',
    }),
  },
};

/** Every permission of specification §6; the compiler requires labels for each. */
export const permissionPhrases: Record<Permission, RightLabels> = {
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
    opens: msg({ message: 'Their own purchases and those of their departments.' }),
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
    opens: msg({ message: 'Access to ad hoc purchases; can create them.' }),
  },
  'ad-hoc-approval': {
    title: msg({ message: 'Ad hoc purchases: approve', context: 'permission' }),
    opens: msg({
      message: 'Access to ad hoc purchases; can approve them up to the confirmation limit.',
    }),
  },
  'direct-initiate': {
    title: msg({ message: 'Direct purchases: create', context: 'permission' }),
    opens: msg({ message: 'Access to direct purchases; can create them.' }),
  },
  'direct-approval': {
    title: msg({ message: 'Direct purchases: approve', context: 'permission' }),
    opens: msg({
      message: 'Access to direct purchases; can approve them up to the confirmation limit.',
    }),
  },
  'direct-finances': {
    title: msg({ message: 'Direct purchases: pay', context: 'permission' }),
    opens: msg({ message: 'Access to direct purchases; can record their payments.' }),
  },
  storekeeper: {
    title: msg({ message: 'Storekeeper', context: 'permission' }),
    opens: msg({
      message: 'Access to the warehouse: goods receipts for confirmed purchases, without prices.',
    }),
  },
  finances: {
    title: msg({ message: 'Finance', context: 'permission' }),
    opens: msg({
      message:
        'Access to finance: payments for confirmed purchases. Removes access to New request and the overview.',
    }),
  },
  'initiate-purchase': {
    title: msg({ message: 'Initiate purchases', context: 'permission' }),
    opens: msg({
      message: 'Access to New request in the premium plan. In other plans every user can create requests.',
    }),
  },
  'view-budgets': {
    title: msg({ message: 'View budgets', context: 'permission' }),
    opens: msg({ message: 'Read-only access to the budgets.' }),
  },
};

/** The permission presets, each with a name and a sentence; a preset grants several permissions together. */
export const presetPhrases: Record<Preset, RightLabels> = {
  buyer: {
    title: msg({ message: 'Buyer', context: 'preset of rights' }),
    opens: msg({ message: 'Creates requests, invites suppliers, compares offers.' }),
  },
  storekeeper: {
    title: permissionPhrases.storekeeper.title,
    opens: msg({ message: 'Receives goods. Sees no prices.' }),
  },
  approver: {
    title: msg({ message: 'Confirms up to a limit', context: 'preset of rights' }),
    opens: msg({ message: 'Confirms purchases up to the amount that you set.' }),
  },
  finances: {
    title: permissionPhrases.finances.title,
    opens: msg({ message: 'Enters invoices and payments of confirmed purchases. Creates no requests.' }),
  },
  direct: {
    title: msg({ message: 'Direct purchases' }),
    opens: msg({ message: 'Creates, approves and pays direct purchases.' }),
  },
  ad_hoc: {
    title: msg({ message: 'Ad hoc purchases' }),
    opens: msg({ message: 'Creates and approves ad hoc purchases.' }),
  },
  budgets: {
    title: permissionPhrases['view-budgets'].title,
    opens: msg({ message: 'Sees the budgets of all categories, without changing them.' }),
  },
  admin: {
    title: rolePhrases.admin.title,
    opens: msg({ message: 'Manages categories, suppliers, users and budgets.' }),
  },
  owner: {
    title: rolePhrases.owner.title,
    opens: msg({ message: 'Full access, including the settings of the company.' }),
  },
};

/** Phrases for a user's abilities, without a subject; the compiler requires one for each ability. */
export const abilityPhrases: Record<PlainAbility, MessageDescriptor> = {
  sees_all: msg({ message: 'sees every purchase of the company', context: 'may do' }),
  sees_own: msg({ message: 'sees their own purchases and those of their departments', context: 'may do' }),
  raises_requests: msg({
    message: 'creates purchase requests and sends them to suppliers',
    context: 'may do',
  }),
  proposes_requests: msg({
    message: 'proposes purchase requests, which an owner or admin approves',
    context: 'may do',
  }),
  approves_requests: msg({ message: 'approves initiated and proposed requests', context: 'may do' }),
  creates_ad_hoc: msg({ message: 'creates ad hoc purchases', context: 'may do' }),
  creates_direct: msg({ message: 'creates direct purchases', context: 'may do' }),
  pays_direct: msg({ message: 'enters payments of direct purchases', context: 'may do' }),
  receives: msg({ message: 'receives goods in the warehouse', context: 'may do' }),
  pays: msg({ message: 'enters payments in finance', context: 'may do' }),
  manages_records: msg({ message: 'manages categories and suppliers', context: 'may do' }),
  manages_users: msg({ message: 'manages users and departments', context: 'may do' }),
  manages_budgets: msg({ message: 'manages the budgets', context: 'may do' }),
  views_budgets: msg({ message: 'sees the budgets', context: 'may do' }),
  manages_company: msg({
    message: 'manages the company’s settings and reads its log',
    context: 'may do',
  }),
};

/** Deciding permissions, as listed in the email about a user who received them. */
export const decisionRightPhrases: Record<DecisionRight, MessageDescriptor> = {
  owner: rolePhrases.owner.title,
  admin: rolePhrases.admin.title,
  finances: permissionPhrases.finances.title,
  confirm: msg({ message: 'Can confirm purchases' }),
  realization: permissionPhrases['approve-realization-4k-less'].title,
  ad_hoc: permissionPhrases['ad-hoc-approval'].title,
  direct: permissionPhrases['direct-approval'].title,
  limit: msg({ message: 'A higher confirmation limit' }),
};

/** The lower of a user's limits: an amount in the company's currency, with the value in EUR and the rate behind it. */
export const thresholdBoundPhrase = msg({
  message: '{amount} ({eur} at {rate})',
  context: 'limit of a user',
});

/** What a user confirms who has no limit. */
export const anyValuePhrase = msg({ message: 'any value', context: 'of a purchase' });
