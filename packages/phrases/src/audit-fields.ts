import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The fields that entries of the audit log name: what was before and after, and what else belongs to an entry.
 * One that is not among them is shown as it is called.
 */
export const auditFieldPhrases: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ message: 'Name', context: 'of a record' }),
  registration_number: msg({ message: 'Company number' }),
  address: msg({ message: 'Address' }),
  city: msg({ message: 'City' }),
  pib: msg({ message: 'Tax number (PIB)' }),
  country: msg({ message: 'Country' }),
  logo: msg({ message: 'Logo' }),
  currency: msg({ message: 'Currency' }),
  four_eyes: msg({ message: 'Four-eyes rule' }),
  budget_policy: msg({ message: 'When a budget is exceeded' }),
  mail_sender_name: msg({ message: 'Sender name of mails' }),
  default_payment_terms: msg({ message: 'Usual payment terms' }),
  over_delivery_tolerance: msg({ message: 'Over-delivery tolerance, %' }),
  email: msg({ message: 'E-mail address' }),
  phone_number: msg({ message: 'Phone number' }),
  lang: msg({ message: 'Language' }),
  profile_picture: msg({ message: 'Picture' }),
  role: msg({ message: 'Role' }),
  permissions: msg({ message: 'Additional rights' }),
  purchase_confirmation: msg({ message: 'May confirm purchases' }),
  confirm_limit: msg({ message: 'Confirmation limit' }),
  sectors: msg({ message: 'Departments' }),
  sector: msg({ message: 'Department' }),
  plan: msg({ message: 'Plan' }),
  plan_until: msg({ message: 'Plan ends' }),
  status: msg({ message: 'Status' }),
  what: msg({ message: 'What' }),
  format: msg({ message: 'Format', context: 'of a file' }),
  file: msg({ message: 'File' }),
  request: msg({ message: 'Request' }),
  kind: msg({ message: 'Kind' }),
  actor: msg({ message: 'Person' }),
  from: msg({ message: 'From day' }),
  to: msg({ message: 'To day' }),
  text: msg({ message: 'Searched for' }),
};

/** Values that stand for words. */
export const auditValuePhrases: Readonly<Record<string, MessageDescriptor>> = {
  true: msg({ message: 'yes' }),
  false: msg({ message: 'no' }),
  'budget_policy:warn': msg({ message: 'warn' }),
  'budget_policy:stop': msg({ message: 'stop' }),
  'what:audit_log': msg({ message: 'audit log' }),
  'what:purchase_order': msg({ message: 'purchase order' }),
};

/** What a field of an entry is called, and what its value says, in a language. */
export function auditWords(say: (message: MessageDescriptor) => string) {
  return {
    field: (name: string): string => {
      const phrase = Object.hasOwn(auditFieldPhrases, name) ? auditFieldPhrases[name] : undefined;
      return phrase ? say(phrase) : name.replaceAll('_', ' ');
    },
    value: (field: string, value: string): string => {
      const key = [`${field}:${value}`, value].find((one) => Object.hasOwn(auditValuePhrases, one));
      const phrase = key === undefined ? undefined : auditValuePhrases[key];
      return phrase ? say(phrase) : value;
    },
  };
}
