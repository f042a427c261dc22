import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Currency } from '@ponuda/domain/currencies';

/** Names of the currencies for choices; beside an amount stands the code itself. */
export const currencyPhrases: Record<Currency, MessageDescriptor> = {
  RSD: msg({ message: 'Serbian dinar' }),
  KM: msg({ message: 'Convertible mark' }),
  EUR: msg({ message: 'Euro' }),
  GBP: msg({ message: 'Pound sterling' }),
  USD: msg({ message: 'US dollar' }),
};
