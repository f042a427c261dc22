import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isCountry } from '#platform/shared/countries.ts';
import { checkTaxNumber, hasVerifiedCheckDigits } from '#platform/shared/tax/tax-numbers.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import type { SupplierLookup } from '../../wire/suppliers.ts';
import type { SupplierFormState } from '../form/use-supplier-form.ts';
import { nameLookupQuery, numberLookupQuery } from '../suppliers.api.ts';

/** The delay in milliseconds after the last keystroke before a name or a number without check digits is looked up. */
const TYPING_DELAY = 400;
const NAME_MIN = 3;

/** The fields that the account of a company on the marketplace fills in. */
const FILLED = ['name', 'companyName', 'companyAddress', 'city', 'registrationNumber'] as const;

export interface SupplierLookupState {
  /** Whether the tax number is complete and valid. */
  readonly isNumber: boolean;
  /** Whether the lookup of this number has finished. */
  readonly isKnown: boolean;
  /** The company's supplier with this number; null if there is none. */
  readonly own: Named | null;
  /** The account on the marketplace whose data fills the form; null if there is none or the user dismissed it. */
  readonly account: SupplierLookup['account'];
  /** Removes the data that the account filled in. */
  readonly dismiss: () => void;
  /** The company's suppliers with a similar name; undefined until a name has been looked up. */
  readonly similar: readonly Named[] | undefined;
}

/**
 * Hook that looks up a new supplier while the user types: by its tax number once the number is complete, and by its
 * name. Fills empty fields from the supplier's account on the marketplace, unless the user dismisses that account.
 */
export function useSupplierLookup({ form, country: code }: SupplierFormState): SupplierLookupState {
  const [pib = '', typed = ''] = form.watch(['pib', 'name']);
  const country = isCountry(code) ? code : '';
  const isNumber = pib !== '' && checkTaxNumber(country, pib).ok;
  // Without check digits, each keystroke makes a different valid number.
  const typedPib = useDebounced(pib, TYPING_DELAY);
  const isComplete = hasVerifiedCheckDigits(country, pib) || typedPib === pib;
  const number = useQuery({ ...numberLookupQuery(country, pib), enabled: isNumber && isComplete });
  const name = useDebounced(typed.trim(), TYPING_DELAY);
  const names = useQuery({ ...nameLookupQuery(name), enabled: name.length >= NAME_MIN });
  const [dismissed, setDismissed] = useState('');
  const filled = useRef(new Map<(typeof FILLED)[number], string>());

  const answer = isNumber ? number.data : undefined;
  const own = answer?.own ?? null;
  const account = own === null && dismissed !== pib ? (answer?.account ?? null) : null;
  const empty = () => {
    for (const [field, value] of filled.current)
      if (form.getValues(field) === value) form.setValue(field, '', { shouldDirty: true });
    filled.current.clear();
  };
  useEffect(() => {
    if (account === null) return;
    const values = { ...account, companyName: account.name, companyAddress: account.address };
    for (const field of FILLED) {
      if (form.getValues(field) !== '' || values[field] === '') continue;
      form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true });
      filled.current.set(field, values[field]);
    }
    // The data of this account does not belong to the company with the new number.
    return empty;
  }, [account]);

  return {
    isNumber,
    isKnown: answer !== undefined,
    own,
    account,
    dismiss: () => setDismissed(pib),
    similar: name.length >= NAME_MIN ? names.data?.similar : undefined,
  };
}
