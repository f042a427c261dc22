import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TokenWriteScope } from '#platform/shared/access/token-scopes.ts';

/** Labels of the write scopes of API tokens, each with an explanation. */
export const tokenWritePhrases: Record<
  TokenWriteScope,
  { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
> = {
  purchases: {
    title: msg({ message: 'Purchases', context: 'what an API token may write' }),
    text: msg({
      message: 'Create, edit, send and cancel requests, ad hoc and direct purchases; choose offers.',
    }),
  },
  approvals: {
    title: msg({ message: 'Approvals', context: 'what an API token may write' }),
    text: msg({ message: 'Confirm purchases, approve or reject ad hoc and direct ones.' }),
  },
  warehouse: {
    title: msg({ message: 'Warehouse', context: 'what an API token may write' }),
    text: msg({ message: 'Enter goods receipts, short closings and reversals.' }),
  },
  finances: {
    title: msg({ message: 'Finances', context: 'what an API token may write' }),
    text: msg({ message: 'Enter invoices and payments, and reverse payments.' }),
  },
  suppliers: {
    title: msg({ message: 'Suppliers and categories', context: 'what an API token may write' }),
    text: msg({ message: 'Add and change suppliers, contact persons, documents and categories.' }),
  },
  budgets: {
    title: msg({ message: 'Budgets', context: 'what an API token may write' }),
    text: msg({ message: 'Add and change budgets, and transfer amounts between them.' }),
  },
};
