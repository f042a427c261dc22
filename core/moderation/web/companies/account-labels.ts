import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyListName } from '#core/moderation/wire/companies.ts';
import {
  ACCOUNT_STATUS,
  type AccountStatus,
  type SupplierSideStatus,
} from '#platform/shared/access/account-status.ts';
import type { Tone } from '#platform/web/ui/tone.ts';

export const accountStatusLabels: Readonly<Record<AccountStatus, MessageDescriptor>> = {
  [ACCOUNT_STATUS.INIT]: msg({ message: 'Address not confirmed', context: 'account status' }),
  [ACCOUNT_STATUS.PENDING]: msg({ message: 'Awaits activation', context: 'account status' }),
  [ACCOUNT_STATUS.ACTIVE]: msg({ message: 'Active', context: 'account status' }),
  [ACCOUNT_STATUS.REJECTED]: msg({ message: 'Rejected', context: 'account status' }),
  [ACCOUNT_STATUS.BLOCKED]: msg({ message: 'Blocked', context: 'account status' }),
  [ACCOUNT_STATUS.DELETED]: msg({ message: 'Deleted', context: 'account status' }),
};

export const accountStatusTones: Readonly<Record<AccountStatus, Tone>> = {
  [ACCOUNT_STATUS.INIT]: 'n',
  [ACCOUNT_STATUS.PENDING]: 'amber',
  [ACCOUNT_STATUS.ACTIVE]: 'green',
  [ACCOUNT_STATUS.REJECTED]: 'red',
  [ACCOUNT_STATUS.BLOCKED]: 'red',
  [ACCOUNT_STATUS.DELETED]: 'n',
};

export const supplierSideLabels: Readonly<Record<SupplierSideStatus, MessageDescriptor>> = {
  0: msg({ message: 'No supplier', context: 'marketplace account' }),
  1: msg({ message: 'Supplier awaits activation', context: 'marketplace account' }),
  2: msg({ message: 'Active supplier', context: 'marketplace account' }),
};

/** Labels of the company lists, except the default list of companies that await a decision. */
export const companyListLabels: Readonly<Record<Exclude<CompanyListName, 'awaiting'>, MessageDescriptor>> = {
  all: msg({ message: 'All companies' }),
  init: accountStatusLabels[ACCOUNT_STATUS.INIT],
  pending: accountStatusLabels[ACCOUNT_STATUS.PENDING],
  active: accountStatusLabels[ACCOUNT_STATUS.ACTIVE],
  rejected: accountStatusLabels[ACCOUNT_STATUS.REJECTED],
  blocked: accountStatusLabels[ACCOUNT_STATUS.BLOCKED],
  deleted: accountStatusLabels[ACCOUNT_STATUS.DELETED],
};
