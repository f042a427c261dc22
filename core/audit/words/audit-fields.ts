import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { GOVERNMENT_STATUSES } from '#core/e-invoices/rules/document.ts';
import {
  GOVERNMENT_STATUS_LABELS,
  NO_GOVERNMENT_STATUS_LABEL,
} from '#core/e-invoices/words/incoming-invoices.ts';
import { tokenWritePhrases } from '#core/integrations/words/token-scopes.ts';
import { planPhrases } from '#core/plans/words.ts';
import { supplierLogLabels } from '#core/suppliers/supplier-fields.ts';
import { severityPhrases, weekdayPhrases } from '#core/support/words.ts';
import { AUDIT_KINDS } from '#platform/shared/access/audit-kinds.ts';
import { PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { PLANS } from '#platform/shared/access/plans.ts';
import { ROLES } from '#platform/shared/access/roles.ts';
import { TOKEN_WRITE_SCOPES } from '#platform/shared/access/token-scopes.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { formatDay, formatInstantShort, isDay, isInstant } from '#platform/shared/dates.ts';
import { LANGUAGE_INFO, LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { auditPhrases } from './audit.ts';
import { filterFieldPhrases, filterValuePhrases } from './list-filters.ts';

/** Returns the native name of a language, which is the same in every translation. */
function inItself(code: Language): MessageDescriptor {
  const { nativeName } = LANGUAGE_INFO[code];
  return msg`${nativeName}`;
}

/** Matches the key of a price in the log, for example `bsc_RSD`. */
const PRICE = /^(bsc|bscp|adv|prm)_([A-Z]{3})$/;

/**
 * Labels of the fields in audit log entries: changed values and other details. A field without a label is shown
 * under its key.
 */
const auditFieldPhrases: Readonly<Record<string, MessageDescriptor>> = {
  // Comes first, so that the labels below take precedence for names that other kinds of records share.
  ...supplierLogLabels,
  name: msg({ message: 'Name', context: 'of a record' }),
  registration_number: msg({ message: 'Company number' }),
  still_paused: msg({ message: 'Still paused', comment: 'a supplier; followed by the reason' }),
  address: msg({ message: 'Address' }),
  city: msg({ message: 'City' }),
  country: msg({ message: 'Country' }),
  logo: msg({ message: 'Logo' }),
  invoice_address: msg({ message: 'Address for e-invoices' }),
  currency: msg({ message: 'Currency' }),
  four_eyes: msg({ message: 'Four-eyes rule' }),
  budget_policy: msg({ message: 'When a budget is exceeded' }),
  budget_reservation: msg({ message: 'Reserve budget for pending purchases' }),
  mail_sender_name: msg({ message: 'Sender name of emails' }),
  default_payment_terms: msg({ message: 'Usual payment terms' }),
  over_delivery_tolerance: msg({ message: 'Over-delivery tolerance, %' }),
  payee_guard: msg({ message: 'Changes to bank accounts' }),
  offer_receipts: msg({ message: 'Receipts of offers' }),
  e_documents: msg({ message: 'Orders in UBL format' }),
  share_record: msg({ message: 'Show suppliers their record' }),
  splitting: msg({ message: 'Possible split purchases' }),
  splitting_days: msg({ message: 'Period checked, in days' }),
  splitting_reasons: msg({ message: 'What purchases have in common' }),
  ocid_prefix: msg({ message: 'Prefix of open contracting data' }),
  landed_cost: msg({ message: 'Comparison by landed cost' }),
  landed_capital_percent: msg({ message: 'Cost of capital, % a year' }),
  landed_late_percent: msg({ message: 'Cost of one day late, % of the goods' }),
  invoice_match: msg({ message: 'Payments without a matching e-invoice' }),
  invoice_tolerance_percent: msg({ message: 'Tolerance of e-invoices, %' }),
  invoice_tolerance_amount: msg({ message: 'Tolerance of e-invoices, amount' }),
  state_status: msg({ message: 'Status in the government system' }),
  landed_rates: msg({ message: 'Customs and handling by country' }),
  as_of: msg({ message: 'As of', comment: 'label of a moment: a purchase as it was then' }),
  payee_hold_hours: msg({ message: 'Waiting time of bank accounts, hours' }),
  email: msg({ message: 'Email address' }),
  phone_number: msg({ message: 'Phone number' }),
  contact_person: msg({ message: 'Contact person' }),
  phone: msg({ message: 'Phone number' }),
  lang: msg({ message: 'Language' }),
  profile_picture: msg({ message: 'Picture' }),
  role: msg({ message: 'Role' }),
  permissions: msg({ message: 'Additional permissions' }),
  purchase_confirmation: msg({ message: 'Can confirm purchases' }),
  confirm_limit: msg({ message: 'Confirmation limit' }),
  sectors: msg({ message: 'Departments' }),
  sector: msg({ message: 'Department' }),
  plan: msg({ message: 'Plan' }),
  plan_until: msg({ message: 'Plan ends' }),
  status: msg({ message: 'Status' }),
  what: msg({ message: 'What' }),
  format: msg({ message: 'Format', context: 'of a file' }),
  file: msg({ message: 'File' }),
  virus: msg({ message: 'Virus' }),
  request: msg({ message: 'Request' }),
  kind: msg({ message: 'Type' }),
  actor: msg({ message: 'Person' }),
  from: msg({ message: 'From day' }),
  to: msg({ message: 'To day' }),
  text: msg({ message: 'Searched for' }),
  purchaseConfirmation: msg({ message: 'Can confirm purchases' }),
  confirmLimit: msg({ message: 'Confirmation limit' }),
  account_status: msg({ message: 'Account status' }),
  supplier_status: msg({ message: 'Marketplace status' }),
  with: msg({ message: 'Login method' }),
  wrong: msg({ message: 'Incorrect entry' }),
  sso: msg({ message: 'Company login' }),
  issuer: msg({ message: 'Address of the provider (issuer)' }),
  client_id: msg({ message: 'Client ID' }),
  client_auth: msg({ message: 'Client authentication' }),
  gateway_url: msg({ message: 'Own gateway' }),
  email_domains: msg({ message: 'Email domains' }),
  vouched_domains: msg({ message: 'Domains the provider verifies' }),
  email_claim: msg({ message: 'Claim with the email address' }),
  name_claim: msg({ message: 'Claim with the name' }),
  secret_changed: msg({ message: 'Client secret changed' }),
  refresh_token: msg({ message: 'The provider can be asked again' }),
  end_session: msg({ message: 'Logging out here also logs users out there' }),
  backchannel_logout: msg({ message: 'Logging out there also logs users out here' }),
  refused: msg({ message: 'Reason for refusal' }),
  number: msg({ message: 'Number' }),
  until: msg({ message: 'Valid until' }),
  gross: msg({ message: 'Total payable' }),
  package: msg({ message: 'Plan' }),
  duration: msg({ message: 'Months' }),
  into: msg({ message: 'Into' }),
  from_user: msg({ message: 'From', context: 'a person' }),
  to_user: msg({ message: 'To', context: 'a person' }),
  users: msg({ message: 'Users' }),
  categories: msg({ message: 'Categories' }),
  purchases: msg({ message: 'Requests' }),
  again: msg({ message: 'Sent again' }),
  company: msg({ message: 'Company' }),
  company_name: msg({ message: 'Company' }),
  supplier: msg({ message: 'Supplier' }),
  tied_user: msg({ message: 'Not an independent second person' }),
  tied_by: msg({ message: 'Invited or given permissions by' }),
  account: msg({ message: 'Account in Serbia' }),
  iban: msg({ message: 'IBAN' }),
  bic: msg({ message: 'BIC' }),
  bank: msg({ message: 'Bank' }),
  payment_code: msg({ message: 'Payment code' }),
  vat_rate: msg({ message: 'VAT rate' }),
  affiliate_percent: msg({ message: 'Affiliate’s share, %' }),
  activation_days: msg({ message: 'Usual time until activation, working days' }),
  processors: msg({ message: 'Processors', context: 'of personal data' }),
  announced_processors: msg({ message: 'Announced processors' }),
  support_shown: msg({ message: 'Show support hours to users' }),
  ...weekdayPhrases,
  ...severityPhrases,
  valid_from: msg({ message: 'Valid from' }),
  per_eur: msg({ message: 'For one euro' }),
  maintenance_from: msg({ message: 'From', context: 'an instant' }),
  maintenance_until: msg({ message: 'Until', context: 'an instant' }),
  maintenance_status: msg({ message: 'Status' }),
  template: msg({ message: 'Email type' }),
  moderator: msg({ message: 'Moderator' }),
  moderator_email: msg({ message: 'Moderator’s email address' }),
  token: msg({ message: 'API token' }),
  prefix: msg({ message: 'Begins with', context: 'an API token' }),
  writes: msg({ message: 'Write access' }),
  expires_on: msg({ message: 'Last day' }),
  webhook: msg({ message: 'Webhook' }),
  url: msg({ message: 'Address' }),
  events: msg({ message: 'Events' }),
  active: msg({ message: 'Switched on' }),
  signing_key: msg({ message: 'Signing key' }),
  ...filterFieldPhrases,
  ...Object.fromEntries(LANGUAGES.map((code) => [code, inItself(code)])),
};

/** Labels of field values. */
export const auditValuePhrases: Readonly<Record<string, MessageDescriptor>> = {
  true: msg({ message: 'yes' }),
  false: msg({ message: 'no' }),
  'budget_policy:warn': msg({ message: 'Warn' }),
  'budget_policy:stop': msg({ message: 'Stop' }),
  'invoice_match:off': msg({ message: 'Do not check', context: 'payments beside e-invoices' }),
  'invoice_match:warn': msg({ message: 'Warn' }),
  'invoice_match:stop': msg({ message: 'Stop' }),
  'state_status:none': NO_GOVERNMENT_STATUS_LABEL,
  ...Object.fromEntries(
    GOVERNMENT_STATUSES.map((one) => [`state_status:${one}`, GOVERNMENT_STATUS_LABELS[one]]),
  ),
  'budget_reservation:none': msg({ message: 'Nothing', context: 'is reserved of a budget' }),
  'budget_reservation:approval': msg({ message: 'Once sent for approval' }),
  'budget_reservation:sending': msg({ message: 'Once sent to suppliers' }),
  'what:audit_log': msg({ message: 'Audit log' }),
  'what:budget_ledger': msg({ message: 'Budget ledger', context: 'log' }),
  'what:purchase_order': msg({ message: 'Purchase order' }),
  'what:goods_receipt': msg({ message: 'Goods receipt' }),
  'what:statistics': msg({ message: 'Statistics' }),
  'what:counted_purchases': msg({ message: 'Purchases in the statistics' }),
  'what:spend': msg({ message: 'Spend' }),
  'what:savings': msg({ message: 'Savings' }),
  'what:step_times': msg({ message: 'Time to confirmation' }),
  'what:waiting_purchases': msg({ message: 'Open purchases' }),
  'what:answer_rates': msg({ message: 'Supplier response rate' }),
  'what:purchase_kinds': msg({ message: 'Purchase types' }),
  'what:split_hints': msg({ message: 'Possible split purchases' }),
  'what:list': msg({ message: 'List' }),
  'what:payments': msg({ message: 'Payments' }),
  'what:payment_slip': msg({ message: 'Payment slip' }),
  'what:prices': msg({ message: 'Prices' }),
  'what:seller_and_affiliates': msg({ message: 'Seller, affiliates and activation' }),
  'what:support_hours': msg({ message: 'Support hours' }),
  'what:processors': msg({ message: 'Processors', context: 'of personal data' }),
  'what:exchange_rate': msg({ message: 'Exchange rates' }),
  'what:parent_category': msg({ message: 'Marketplace category' }),
  'what:mail_retried': msg({ message: 'Email sent again' }),
  'what:maintenance': msg({ message: 'Maintenance', context: 'of the platform' }),
  'maintenance_status:planned': msg({ message: 'Planned', context: 'maintenance' }),
  'maintenance_status:ended_early': msg({ message: 'Ended early', context: 'maintenance' }),
  'maintenance_status:cancelled': msg({ message: 'Canceled', context: 'maintenance' }),
  'maintenance_status:running': msg({ message: 'Running', context: 'maintenance' }),
  'with:password': msg({ message: 'Password' }),
  'with:totp': msg({ message: 'Password and code' }),
  'with:recovery': msg({ message: 'Password and recovery code' }),
  'wrong:password': msg({ message: 'Password' }),
  'wrong:code': msg({ message: 'Code' }),
  'refused:unknown_company': msg({ message: 'the company login is switched off' }),
  'refused:expired': msg({ message: 'the login took too long or its response arrived twice' }),
  'refused:denied': msg({ message: 'the provider refused' }),
  'refused:provider_down': msg({ message: 'the provider did not answer' }),
  'refused:not_trusted': msg({ message: 'what the provider sent could not be verified' }),
  'refused:client_refused': msg({ message: 'the provider did not accept the client secret' }),
  'refused:email_unverified': msg({ message: 'the email address is not verified' }),
  'refused:email_domain': msg({ message: 'the email address is of another domain' }),
  'refused:unknown_user': msg({ message: 'no user with this email address' }),
  'refused:already_linked': msg({ message: 'the address belongs to another account of the provider' }),
  'account_status:0': msg({ message: 'Address not confirmed', context: 'account status' }),
  'account_status:1': msg({ message: 'Awaits activation', context: 'account status' }),
  'account_status:2': msg({ message: 'Active', context: 'account status' }),
  'account_status:3': msg({ message: 'Rejected', context: 'account status' }),
  'account_status:4': msg({ message: 'Blocked', context: 'account status' }),
  'account_status:5': msg({ message: 'Deleted', context: 'account status' }),
  'supplier_status:0': msg({ message: 'No supplier', context: 'marketplace account' }),
  'supplier_status:1': msg({ message: 'Awaits activation', context: 'account status' }),
  'supplier_status:2': msg({ message: 'Active', context: 'account status' }),
  ...Object.fromEntries(PLANS.map((plan) => [`plan:${plan}`, planPhrases[plan]])),
  ...Object.fromEntries(
    ROLES.flatMap((role) =>
      ['role', 'roles.name'].map((field) => [`${field}:${role}`, rolePhrases[role].title]),
    ),
  ),
  ...Object.fromEntries(PERMISSIONS.map((right) => [`permissions:${right}`, permissionPhrases[right].title])),
  ...Object.fromEntries(
    TOKEN_WRITE_SCOPES.map((scope) => [`writes:${scope}`, tokenWritePhrases[scope].title]),
  ),
  ...Object.fromEntries(AUDIT_KINDS.map((kind) => [`kind:${kind}`, auditPhrases[kind]])),
  ...filterValuePhrases,
};

/** The changes and other details of an audit log entry. */
interface AuditData {
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly details: readonly { readonly field: string; readonly value: string }[];
}

/** Returns the country named in an entry; '' if there is none. */
function countryIn({ changes, details }: AuditData): string {
  const change = changes.find(({ field }) => field === 'country');
  return change?.to || change?.from || details.find(({ field }) => field === 'country')?.value || '';
}

/**
 * Returns functions that return, in a given language, the label of an entry's field and the text of its value.
 * The label of a tax number depends on the country in the entry.
 */
export function createAuditFormatters(
  say: (message: MessageDescriptor) => string,
  language?: Language,
  entry?: AuditData,
) {
  return {
    field: (name: string, text = ''): string => {
      if (name === 'pib') return say(pibLabelFor(entry ? countryIn(entry) : '', text));
      const [, plan, currency] = PRICE.exec(name) ?? [];
      if (isOneOf(PLANS, plan)) return `${say(planPhrases[plan])}, ${currency}`;
      const phrase = Object.hasOwn(auditFieldPhrases, name) ? auditFieldPhrases[name] : undefined;
      return phrase ? say(phrase) : name.replaceAll('_', ' ');
    },
    value: (field: string, value: string): string => {
      // The cast prevents `isInstant` from narrowing the type: a value that is not a timestamp is still a string.
      if (isInstant(value as unknown)) return formatInstantShort(value, language);
      if (isDay(value)) return formatDay(value, language);
      if (field === 'format') return value.toUpperCase();
      return value
        .split(field === 'status' ? /, ?/ : ', ')
        .map((one, place) => {
          const key = [`${field}:${one}`, one].find((name) => Object.hasOwn(auditValuePhrases, name));
          const phrase = key === undefined ? undefined : auditValuePhrases[key];
          if (!phrase) return one;
          return place === 0 ? capitalized(say(phrase)) : say(phrase);
        })
        .join(', ');
    },
  };
}

/**
 * Capitalises a value, so that all values look alike, whether their label is normally a title or part of a
 * sentence.
 */
const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
