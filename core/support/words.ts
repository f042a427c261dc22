import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupportService } from './rules/support.ts';
import type { Severity, Weekday } from './rules/support-hours.ts';

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

export const weekdayPhrases: Record<Weekday, MessageDescriptor> = {
  monday: msg({ message: 'Monday', context: 'day of the week' }),
  tuesday: msg({ message: 'Tuesday', context: 'day of the week' }),
  wednesday: msg({ message: 'Wednesday', context: 'day of the week' }),
  thursday: msg({ message: 'Thursday', context: 'day of the week' }),
  friday: msg({ message: 'Friday', context: 'day of the week' }),
  saturday: msg({ message: 'Saturday', context: 'day of the week' }),
  sunday: msg({ message: 'Sunday', context: 'day of the week' }),
};

/** The name of each severity. */
export const severityPhrases: Record<Severity, MessageDescriptor> = {
  critical: msg({ message: 'Critical', context: 'severity of a problem' }),
  serious: msg({ message: 'Serious', context: 'severity of a problem' }),
  minor: msg({ message: 'Minor', context: 'severity of a problem' }),
};

/** Which problems belong to each severity. */
export const severityMeanings: Record<Severity, MessageDescriptor> = {
  critical: msg({ message: 'No one can work, or data is at risk.' }),
  serious: msg({ message: 'An important task cannot be done, and there is no workaround.' }),
  minor: msg({ message: 'Everything else: questions, small errors, suggestions.' }),
};
