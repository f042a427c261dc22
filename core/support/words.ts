import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupportService } from './rules/support.ts';

/** The labels of the parts of the product in a message to its operators. */
export const supportServicePhrases: Record<SupportService, MessageDescriptor> = {
  account: msg({ message: 'Login and profile' }),
  requests: msg({ message: 'Purchase requests' }),
  confirmation: msg({ message: 'Purchase confirmation' }),
  offers: msg({ message: 'Offers of suppliers' }),
  adhoc_direct: msg({ message: 'Ad hoc and direct purchases' }),
  warehouse: msg({ message: 'Warehouse' }),
  finances: msg({ message: 'Finances' }),
  suppliers: msg({ message: 'Suppliers, categories and documents' }),
  budgets: msg({ message: 'Budgets' }),
  statistics: msg({ message: 'Home page and statistics' }),
  users: msg({ message: 'Users and departments' }),
  packages: msg({ message: 'Plan and payment' }),
  marketplace: msg({ message: 'Marketplace' }),
  affiliates: msg({ message: 'Affiliates' }),
  other: msg({ message: 'Something else' }),
};
