import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const taxNumber = msg({ message: 'Tax number', comment: 'of a company abroad' });

const PIB_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  RS: msg({ message: 'Tax number (PIB)' }),
  ME: msg({ message: 'Tax number (PIB)' }),
  BA: msg({ message: 'Tax number (JIB)' }),
  AT: msg({ message: 'Tax number (UID)' }),
  DE: msg({ message: 'Tax number (USt-IdNr.)' }),
  HR: msg({ message: 'Tax number (OIB)' }),
};

const PIB_FORMS: Readonly<Record<string, MessageDescriptor>> = {
  RS: msg({ message: '9 digits' }),
  ME: msg({ message: '8 digits' }),
  BA: msg({ message: '13 digits, or 12 of the VAT number' }),
  AT: msg({ message: 'ATU and 8 digits' }),
  DE: msg({ message: 'DE and 9 digits' }),
};

/** Answers the name of a company's tax number in its country. */
export function pibWords(country: string): MessageDescriptor {
  return PIB_WORDS[country] ?? taxNumber;
}

const NAMES: Readonly<Record<string, string>> = {
  RS: 'PIB',
  ME: 'PIB',
  BA: 'JIB',
  AT: 'UID',
  DE: 'USt-IdNr.',
  HR: 'OIB',
};

/**
 * Answers the short name of the number in its country, the same in every language, as documents have it; undefined
 * where none is known.
 */
export function pibName(country: string): string | undefined {
  return NAMES[country];
}

/** Answers the form of the tax number in that country. */
export function pibForm(country: string): MessageDescriptor {
  return PIB_FORMS[country] ?? msg({ message: '2 to 20 letters or digits' });
}
