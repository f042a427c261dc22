import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArchiveGroup } from './wire.ts';

/** Labels for the groups of tables in an archive. */
export const archiveGroupPhrases: Record<ArchiveGroup, MessageDescriptor> = {
  company: msg({ message: 'Company, users and permissions' }),
  suppliers: msg({ message: 'Suppliers and their documents' }),
  purchases: msg({ message: 'Purchases and offers' }),
  orders: msg({ message: 'Orders, receipts, invoices and payments' }),
  budgets: msg({ message: 'Budgets', context: 'part of an archive' }),
  history: msg({ message: 'History, audit log and emails' }),
  figures: msg({ message: 'Figures of the statistics' }),
  other: msg({ message: 'List of files and settings' }),
};
