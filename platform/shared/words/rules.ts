import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetRule, ValidationRule } from '../validation/rules.ts';

/**
 * The message at a field that breaks a rule (specification §5). `field` is the field's label in the form; the other
 * parameters come with the broken rule.
 */
export const rulePhrases: Record<Exclude<ValidationRule, SheetRule>, MessageDescriptor> = {
  required: msg({ message: '{field} is required.', comment: '{field} is the label of the input' }),
  email: msg({ message: 'Enter a valid email address, for example name@company.com.' }),
  confirmed: msg({ message: '{field} does not match.', comment: 'e.g. the repeated password' }),
  min: msg({ message: '{field} needs at least {min, plural, one {# character} other {# characters}}.' }),
  max: msg({ message: '{field} can have at most {max, plural, one {# character} other {# characters}}.' }),
  min_items: msg({ message: '{field}: at least {min, plural, one {# entry} other {# entries}}.' }),
  max_items: msg({ message: '{field}: at most {max, plural, one {# entry} other {# entries}}.' }),
  numeric: msg({ message: '{field} can contain digits only.' }),
  required_checkbox: msg({ message: 'Tick this box to continue.' }),
  phone_validation: msg({
    message:
      'Enter the number in the international format: a plus sign and {min} to {max} digits, for example {phone}.',
  }),
  minmax: msg({ message: '{field} must have between {min} and {max} characters.' }),
  exist: msg({ message: '{field} already exists. Enter another one.' }),
  integer: msg({ message: '{field} must be a whole number.' }),
  size: msg({ message: '{field} cannot be larger than {size} KB.' }),
  decimal: msg({
    message: '{field} must be a number, for example {example}.',
    comment: '{example} is written as the reader writes numbers',
  }),
  decimal_above: msg({ message: '{field} must be greater than {min}.' }),
  decimal_min: msg({ message: '{field} must be at least {min}.' }),
  decimal_max: msg({
    message: '{field} can be at most {max}.',
    comment: '{max} is a number with its unit or currency, e.g. 1,250.5 kg',
  }),
  decimal_places: msg({
    message: '{field} can have at most {scale, plural, one {# decimal place} other {# decimal places}}.',
  }),
  pib: msg({ message: 'This tax number is not valid. Check the digits.' }),
  check_digits: msg({ message: '{field} is not valid. Check the digits.' }),
  date: msg({ message: 'Enter a date as DD.MM.YYYY.' }),
  date_ahead: msg({ message: '{field} must be in the future.' }),
  account_number: msg({
    message: '{field} must be a Serbian account with valid check digits, like 840-955845-10, or an IBAN.',
  }),
  iban: msg({ message: '{field} must be an IBAN with valid check digits.' }),
  date_not_ahead: msg({ message: '{field} cannot be in the future.' }),
  date_from: msg({ message: '{field} cannot be before {from}.', comment: '{from} is a day' }),
  choice: msg({ message: 'Choose one of the options for {field}.' }),
  characters: msg({ message: '{field} contains characters that cannot be used.' }),
  password: msg({
    message:
      'Use at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  }),
  password_common: msg({
    message: 'This password is common and easy to guess. Choose another one.',
  }),
  password_name: msg({ message: 'The password cannot contain the name of your company or of Ponuda.' }),
  wrong: msg({ message: '{field} is incorrect.', comment: 'e.g. the current password, a code' }),
  unchanged: msg({ message: '{field} must differ from the current one.', comment: 'e.g. the new password' }),
  unknown_record: msg({ message: '{field} is no longer available. Choose again.' }),
  unknown_field: msg({
    message: 'There is no field with the name {field}.',
    comment: 'for who writes programs that call the API; {field} is a name such as sector_id',
  }),
  supplier_paused: msg({
    message: 'This supplier is paused: {reason}',
    comment: '{reason} is what a colleague wrote, a whole sentence or a few words',
  }),
  parent_category: msg({
    message:
      'The category {category} has no marketplace category, so no supplier there would find the request.',
    comment: '{category} is a name',
  }),
  url: msg({ message: 'Enter a whole address that starts with https://.' }),
  public_url: msg({
    message:
      'This address cannot be reached from the internet. Enter a public https address. The operator of Ponuda can allow addresses of your own network.',
  }),
  domain: msg({ message: 'Enter domains such as company.com, separated by commas.' }),
  own_domain: msg({
    message:
      'No user in your company has a confirmed email address at {domain}. Only such domains can be used.',
  }),
  public_mail_domain: msg({
    message: 'Anyone can get an address at {domain}. Only a domain of your own company can be used.',
  }),
  vouched_domain: msg({ message: 'Add {domain} to the email domains above first.' }),
  claim: msg({ message: 'Enter the name of a claim without spaces, for example upn.' }),
  provider_unreachable: msg({
    message: 'No response from {url}. Check the address, and that the server is running.',
  }),
  provider_issuer: msg({ message: 'This server calls itself {issuer}. Enter exactly that.' }),
  provider_incomplete: msg({
    message: 'The server there is not a complete OpenID Connect provider: {missing} is missing.',
    comment: '{missing} is a technical name such as token_endpoint',
  }),
  own_address: msg({ message: 'This is your own address. Invite someone else.' }),
  already_invited: msg({ message: 'You have already invited this address.' }),
  not_sent: msg({ message: 'No invitation can be sent to this address.' }),
  daily_cap: msg({ message: 'No more invitations can be sent today. Send this one tomorrow.' }),
  date_past: msg({ message: '{field} cannot be in the past.' }),
  stand_in_overlap: msg({ message: 'You already have a stand-in from {from} to {to}.' }),
  date_order: msg({ message: 'The last day cannot be before the first.' }),
  range_days: msg({ message: 'Choose a range of at most {max} days.' }),
  budget_overlap: msg({ message: 'This category already has a budget from {from} to {to}.' }),
  budget_used: msg({ message: '{field} can no longer be changed: purchases are counted in this budget.' }),
  budget_days: msg({
    message: 'A purchase of {day} is counted in this budget, so the period has to contain that day.',
  }),
  budget_left: msg({ message: 'Only {left} is left there. Spent amounts cannot be transferred.' }),
};

/** The message for `exist` when the error names the record that already has the value. */
export const existsAsPhrase = msg({ message: '{field} already exists ({name}). Enter another one.' });
