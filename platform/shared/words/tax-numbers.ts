import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { detectTaxNumberKind, type TaxNumberKind } from '../tax/tax-numbers.ts';

const taxNumber = msg({ message: 'Tax number', comment: 'of a company abroad' });

const PIB_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  RS: msg({ message: 'Tax number (PIB)' }),
  ME: msg({ message: 'Tax number (PIB)' }),
  BA: msg({ message: 'Tax number (JIB)' }),
  AT: msg({ message: 'VAT ID (UID)' }),
  DE: msg({ message: 'VAT ID (USt-IdNr.)' }),
  HR: msg({ message: 'Tax number (OIB)' }),
  MK: msg({ message: 'Tax number (EDB)' }),
  CH: msg({ message: 'VAT ID (UID)' }),
};

/** Names of the numbers of companies without a VAT number, by kind and country. */
const OTHER_WORDS: Readonly<Partial<Record<TaxNumberKind, Readonly<Record<string, MessageDescriptor>>>>> = {
  tax: {
    DE: msg({ message: 'Tax number (Steuernummer)' }),
    AT: msg({ message: 'Tax number (Steuernummer)' }),
  },
  business: {
    DE: msg({ message: 'Business ID (Wirtschafts-IdNr.)' }),
    AT: msg({ message: 'Company number (Firmenbuchnummer)' }),
  },
};

const PIB_FORMS: Readonly<Record<string, MessageDescriptor>> = {
  RS: msg({ message: '9 digits' }),
  ME: msg({ message: '8 digits' }),
  BA: msg({ message: '13 digits, or the 12-digit VAT number' }),
  AT: msg({ message: 'ATU and 8 digits' }),
  DE: msg({ message: 'DE and 9 digits' }),
  HR: msg({ message: '11 digits' }),
  SI: msg({ message: '8 digits' }),
  MK: msg({ message: '13 digits' }),
  CH: msg({ message: 'CHE and 9 digits' }),
};

const OTHER_FORMS: Readonly<Partial<Record<TaxNumberKind, Readonly<Record<string, MessageDescriptor>>>>> = {
  tax: {
    DE: msg({ message: '10 to 13 digits' }),
    AT: msg({ message: '9 digits' }),
  },
  business: {
    DE: msg({ message: 'DE and 14 digits' }),
    AT: msg({ message: 'FN, digits and a letter' }),
  },
};

/**
 * Descriptions of the formats a buyer may enter, for countries where a company without a VAT number has a number of a
 * different kind.
 */
const ENTERED_FORMS: Readonly<Record<string, MessageDescriptor>> = {
  DE: msg({ message: 'DE and 9 digits. Without VAT: the Steuernummer or Wirtschafts-IdNr.' }),
  AT: msg({ message: 'ATU and 8 digits. Without VAT: the Steuernummer or Firmenbuchnummer' }),
};

/** All names of company numbers, for use as sheet headings. */
export const pibHeadings: readonly MessageDescriptor[] = [
  taxNumber,
  ...Object.values(PIB_WORDS),
  ...Object.values(OTHER_WORDS).flatMap((words) => Object.values(words)),
];

/** Returns the name of a company number in its country, by kind. */
export function pibLabel(country: string, kind: TaxNumberKind = 'vat'): MessageDescriptor {
  return OTHER_WORDS[kind]?.[country] ?? PIB_WORDS[country] ?? taxNumber;
}

/** Returns the name of this company number in that country; its format determines the kind. */
export function pibLabelFor(country: string, pib: string): MessageDescriptor {
  return pibLabel(country, detectTaxNumberKind(country, pib));
}

const NAMES: Readonly<Record<string, string>> = {
  RS: 'PIB',
  ME: 'PIB',
  BA: 'JIB',
  AT: 'UID',
  DE: 'USt-IdNr.',
  HR: 'OIB',
  MK: 'EDB',
  CH: 'UID',
};

const OTHER_NAMES: Readonly<Partial<Record<TaxNumberKind, Readonly<Record<string, string>>>>> = {
  tax: {
    DE: 'Steuernummer',
    AT: 'Steuernummer',
  },
  business: {
    DE: 'Wirtschafts-IdNr.',
    AT: 'Firmenbuchnummer',
  },
};

/**
 * Returns the short name of a number in its country, as used on documents in every language; undefined if there is
 * none.
 */
export function pibName(country: string, kind: TaxNumberKind = 'vat'): string | undefined {
  return OTHER_NAMES[kind]?.[country] ?? NAMES[country];
}

/**
 * Returns the short name of this company number in that country; `say` translates the full name if there is no short
 * one.
 */
export function pibNameFor(
  country: string,
  pib: string,
  say: (message: MessageDescriptor) => string,
): string {
  return pibName(country, detectTaxNumberKind(country, pib)) ?? say(pibLabel(country));
}

/** Returns the short name of a number for use in sentences; `VAT ID` if the country's own name is unknown. */
export function pibNameInText(country: string, kind: TaxNumberKind = 'vat'): string {
  return pibName(country, kind) ?? 'VAT ID';
}

/**
 * Returns a description of the number format for that country and kind; without a kind, of all formats that may be
 * entered.
 */
export function pibFormatLabel(country: string, kind?: TaxNumberKind): MessageDescriptor {
  const form = kind === undefined ? ENTERED_FORMS[country] : OTHER_FORMS[kind]?.[country];
  return form ?? PIB_FORMS[country] ?? msg({ message: '2 to 20 letters or digits' });
}
