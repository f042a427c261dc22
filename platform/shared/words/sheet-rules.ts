import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetRule } from '../validation/rules.ts';

/** The message at a cell of an imported sheet; `field` is the column's heading. */
export const sheetRulePhrases: Record<SheetRule, MessageDescriptor> = {
  doubtful: msg({
    message: '{field} may be mistyped. Check it against the documents.',
    comment: 'a number in a sheet',
  }),
  zero_added: msg({ message: 'The leading zero was missing: {number} is imported.' }),
  country_found: msg({
    message: 'No country was given. The number is one of {country}, so this country is imported.',
    comment: '{country} is the code of a country',
  }),
  plus_added: msg({ message: 'The plus sign was missing: {phone} is imported.' }),
  country_code_added: msg({ message: 'The country code was missing: {phone} is imported.' }),
  no_value: msg({ message: 'The cell has an error, or a formula whose result is not stored.' }),
  same_row: msg({
    message: 'Row {row} has the same value.',
    comment: 'an email address that a sheet has twice',
  }),
  colleague: msg({ message: '{name} already uses this address in your company.' }),
  has_account: msg({ message: '{field} already exists. Enter another one.' }),
  beyond_own: msg({
    message: '{name}: you can only grant permissions that you have yourself.',
    comment: '{name} is the name of a permission preset',
  }),
  limit_unused: msg({ message: 'Has no effect: this person confirms and approves nothing.' }),
};
