import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { PRICED_LINE_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { isLanguage, type Language } from '#platform/shared/languages.ts';
import { findBrokenDecimalRule } from '#platform/shared/validation/fields.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { readStoredOfferDraft, storeOfferDraft } from '#platform/web/lib/offer-link.ts';
import { BLANK_OFFER_LINE, convertOfferInput, type OfferInput, type OfferLineInput } from '../offer-input.ts';
import type { AdditionalTermsCode } from './additional-terms-code.ts';

/** An offer that has been entered but not yet submitted. */
export interface OfferDraft {
  readonly text: OfferInput;
  /** The version of the active offer when the draft was entered; 0 if there was none. */
  readonly version: number;
}

export function saveOfferDraft(hash: string, draft: OfferDraft, language: Language): boolean {
  return storeOfferDraft(hash, JSON.stringify({ ...draft, language }));
}

export const discardOfferDraft = (hash: string): boolean => storeOfferDraft(hash, null);

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textAt = (value: Loose, name: string, otherwise: string): string =>
  typeof value[name] === 'string' ? value[name] : otherwise;

/**
 * Reads the draft for a link, merged into the form's initial text. The stored content is validated, because it may
 * have been written by an older version of the page, by another tab or by hand.
 */
export function readOfferDraft(
  hash: string,
  base: OfferInput,
  language: Language,
  further: AdditionalTermsCode | null = null,
): OfferDraft | null {
  const stored = parse(readStoredOfferDraft(hash));
  if (!isObject(stored) || !isObject(stored.text)) return null;
  const { text } = stored;
  const typed = isObject(text.lines) ? text.lines : {};
  const lines = Object.entries(base.lines).map(([id, line]) => [id, lineOf(typed[id], line)]);
  const draft: OfferInput = {
    lines: Object.fromEntries(lines),
    currency: isCurrency(text.currency) ? text.currency : base.currency,
    vat_rate: rateOf(text.vat_rate) ?? base.vat_rate,
    supplier_offer_number: textAt(text, 'supplier_offer_number', base.supplier_offer_number),
    delivery_date: textAt(text, 'delivery_date', base.delivery_date),
    payment_terms: textAt(text, 'payment_terms', base.payment_terms),
    valid_until: textAt(text, 'valid_until', base.valid_until),
    description: textAt(text, 'description', base.description),
    files: Array.isArray(text.files) ? text.files.filter(isFile) : base.files,
    further: further?.keptFurther(text.further) ?? base.further,
  };
  const typedIn = isLanguage(stored.language) ? stored.language : language;
  return {
    text: typedIn === language ? draft : convertOfferInput(draft, typedIn, language, further),
    version: typeof stored.version === 'number' ? stored.version : 0,
  };
}

/** Returns whether there is a draft for an offer that has already been sent. The draft's fields are not validated. */
export const hasOfferDraft = (hash: string, { offer }: Invitation): boolean => {
  const stored = parse(readStoredOfferDraft(hash));
  return offer !== null && isObject(stored) && isObject(stored.text);
};

function lineOf(typed: unknown, base: OfferLineInput): OfferLineInput {
  if (!isObject(typed)) return base;
  return {
    offered: typeof typed.offered === 'boolean' ? typed.offered : base.offered,
    price: textAt(typed, 'price', BLANK_OFFER_LINE.price),
    quantity: textAt(typed, 'quantity', BLANK_OFFER_LINE.quantity),
    vat_rate: rateOf(typed.vat_rate),
  };
}

function rateOf(value: unknown): string | null {
  return typeof value === 'string' && findBrokenDecimalRule(value, PRICED_LINE_RULES.vat_rate) === null
    ? value
    : null;
}

function isFile(value: unknown): value is FileInfo {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    typeof value.name === 'string' &&
    typeof value.size === 'number' &&
    typeof value.type === 'string'
  );
}

/**
 * Matches names that an older version of the page wrote in camel case, such as `paymentTerms`. Quotes within
 * strings are escaped, so they do not match.
 */
const OLD_NAMES = /"[a-z]+(?:[A-Z][a-z]+)+":/g;

function parse(text: string | null): unknown {
  const named = text?.replaceAll(OLD_NAMES, (name) =>
    name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
  );
  try {
    return named === undefined ? null : JSON.parse(named);
  } catch {
    return null;
  }
}
