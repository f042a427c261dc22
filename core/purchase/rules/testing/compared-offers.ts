import type { Currency } from '#platform/shared/currencies.ts';
import { OFFER_STATUS, type OfferStatus } from '../status.ts';
import { NOW } from './purchases.ts';

/** An offer to compare with two ordinary ones, and whether its prices are compared. */
export interface ComparedOffer {
  readonly about: string;
  /** The net price of one unit. */
  readonly price: string;
  readonly currency: Currency;
  /** The offered quantity; one hundred is requested. */
  readonly quantity: string;
  readonly status: OfferStatus;
  readonly declined_at: string | null;
  readonly withdrawn_at: string | null;
  readonly to_be_reconfirmed: boolean;
  readonly counts: boolean;
}

const given = {
  price: '11.00',
  currency: 'RSD',
  quantity: '100',
  status: OFFER_STATUS.OFFER_SENT,
  declined_at: null,
  withdrawn_at: null,
  to_be_reconfirmed: false,
  counts: true,
} as const;

/** The prices of the two ordinary offers, in RSD. */
export const ORDINARY_PRICES = ['12.35', '13.00'] as const;

/** Offers cheaper than the ordinary ones. Every screen and file that shows a lowest price is tested with this table. */
export const COMPARED_OFFERS: readonly ComparedOffer[] = [
  { about: 'given', ...given },
  { about: 'rejected by the buyer', ...given, status: OFFER_STATUS.REJECTED },
  { about: 'whose supplier declined afterwards', ...given, declined_at: NOW, counts: false },
  { about: 'whose invitation was withdrawn', ...given, withdrawn_at: NOW },
  { about: 'to be reconfirmed', ...given, to_be_reconfirmed: true },
  { about: 'of a smaller quantity', ...given, quantity: '40' },
  { about: 'in another currency', ...given, price: '0.09', currency: 'EUR' },
];
