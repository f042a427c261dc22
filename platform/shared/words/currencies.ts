import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Currency } from '../currencies.ts';
import { formatDay, isDay } from '../dates.ts';
import type { Language } from '../languages.ts';
import type { CurrencyAmountKind } from '../money/currency-change.ts';

/** Currency names for selection fields; amounts are shown with the code. */
export const currencyPhrases: Record<Currency, MessageDescriptor> = {
  RSD: msg({ message: 'Serbian dinar' }),
  KM: msg({ message: 'Convertible mark' }),
  EUR: msg({ message: 'Euro' }),
  GBP: msg({ message: 'Pound sterling' }),
  USD: msg({ message: 'US dollar' }),
};

interface NamedAmount {
  readonly kind: CurrencyAmountKind;
  readonly name: string;
  readonly date_from: string | null;
  readonly date_to: string | null;
}

/** Returns the name of an amount that changes with the company's currency, for the form and for an API error. */
export function currencyAmountName(
  { kind, name, date_from, date_to }: NamedAmount,
  language: Language,
): MessageDescriptor {
  switch (kind) {
    case 'limit':
      return msg({ message: `Confirmation limit of ${name}` });
    case 'budget': {
      const [from, to] = [date_from, date_to].map((day) => (isDay(day) ? formatDay(day, language) : ''));
      return msg({ message: `Budget for ${name}, ${from} – ${to}` });
    }
    case 'invoice_tolerance':
      return msg({ message: 'Tolerance of e-invoices, amount' });
  }
}
