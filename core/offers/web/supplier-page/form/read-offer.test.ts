import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OfferBody, offerBody } from '#core/offers/wire/supplier-offers.ts';
import { MAX_AMOUNT } from '#platform/shared/validation/limits.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { buildTestInvitation } from '../offer.test-support.tsx';
import { BLANK_OFFER_LINE, createInitialOfferInput, type OfferInput } from '../offer-input.ts';
import { additionalTermsCode } from './additional-terms-code.ts';
import { priceField, quantityField, readOffer, vatRateField } from './read-offer.ts';

/** Numbers in wire form, which the page reads unchanged, and strings that are not numbers. */
const numbers = fc.oneof(
  { arbitrary: fc.constantFrom('7', '99', '0.5', '12.25', '3.100000'), weight: 8 },
  fc
    .tuple(
      fc.constantFrom('', '', '', '-'),
      fc.oneof(
        fc.constantFrom('0', '00', '7', '99', '100', '999999999999', '1000000000000'),
        fc.nat().map(String),
      ),
      fc.oneof(
        fc.constant(''),
        fc.stringMatching(/^\d{1,6}$/).map((digits) => `.${digits}`),
      ),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('', ' ', 'abc', '1e309', '--1', '1.2.3', '9'.repeat(16), `0.${'1'.repeat(21)}`, ' 12.5 '),
);
const letters = fc.constantFrom('a', 'č', ' ', '\n', '\t', '\u0007', '\u202e', '\u2028', '\ud800', '😀', '"');
const texts = fc.oneof(
  { arbitrary: fc.string(), weight: 8 },
  fc.array(letters, { maxLength: 6 }).map((some) => some.join('')),
  fc.constantFrom(64, 65, 255, 256, 5000, 5001).map((length) => ` ${'a'.repeat(length)} `),
);
const days = fc.constantFrom(
  '',
  '',
  '',
  '2027-02-28',
  '2028-02-29',
  '2027-02-29',
  '28.02.2027',
  'soon',
  '2027-1-1',
  '9999-12-31',
);

/** Integers as typed. The body contains a number if the input is valid, otherwise the input itself. */
const wholes = fc.constantFrom('', '', '', '0', '45', '365', '366', '999', '1000', '-1', '1.5', 'soon');
const maybe = fc.oneof({ arbitrary: fc.constant(''), weight: 6 }, numbers);
const furthers = fc.record({
  freight_net: maybe,
  freight_vat_rate: fc.constantFrom(null, null, '20', '0', '100.5'),
  freight_included: fc.boolean(),
  incoterm: fc.constantFrom('', 'DAP', 'EXW'),
  incoterm_place: texts,
  payment_days: wholes,
  advance_percent: maybe,
  minimum_order_net: maybe,
  lead_days: wholes,
  bundles: fc.array(
    fc.record({ name: texts, percent: numbers, article_ids: fc.constantFrom<number[]>([], [11], [11]) }),
    {
      maxLength: 2,
    },
  ),
  line: fc.record({
    tiers: fc.array(fc.record({ from_quantity: numbers, unit_price: numbers }), { maxLength: 3 }),
    pack_size: maybe,
    origin: fc.constantFrom('', 'RS', 'IN'),
  }),
});
type TypedFurther = typeof furthers extends fc.Arbitrary<infer Typed> ? Typed : never;

const typedOffers = fc.record({
  further: fc.option(furthers, { freq: 1 }),
  price: numbers,
  quantity: numbers,
  vat_rate: numbers,
  supplier_offer_number: texts,
  payment_terms: texts,
  offer_description: texts,
  delivery_date: days,
  valid_until: days,
});
type TypedOffer = typeof typedOffers extends fc.Arbitrary<infer Typed> ? Typed : never;

const ARTICLE = { id: 11, name: 'Lim', quantity: MAX_AMOUNT, unit: 'kg', note: '', implicit: false } as const;

/** Converts an offer into the form's input. */
function inForm({ price, quantity, vat_rate, offer_description, further, ...terms }: TypedOffer): OfferInput {
  const line = { ...BLANK_OFFER_LINE, price, quantity, vat_rate };
  return {
    ...createInitialOfferInput(buildTestInvitation(), 'en'),
    ...terms,
    description: offer_description,
    lines: { 11: line },
    further: further && { ...further, lines: { 11: further.line } },
  };
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed);
/** Converts a typed number of days for the API. */
const dayCount = (typed: string) => (typed === '' ? null : Number(typed));
function furtherBody({ line: _, ...terms }: TypedFurther, rate: string) {
  const freight = terms.freight_included ? null : orNull(terms.freight_net);
  return {
    ...terms,
    freight_net: freight,
    freight_vat_rate: freight === null ? null : (terms.freight_vat_rate ?? rate),
    incoterm: (terms.incoterm || null) as OfferBody['incoterm'],
    payment_days: dayCount(terms.payment_days),
    lead_days: dayCount(terms.lead_days),
    advance_percent: orNull(terms.advance_percent),
    minimum_order_net: orNull(terms.minimum_order_net),
  };
}

function inBody(typed: TypedOffer): OfferBody {
  const { price, quantity, vat_rate, delivery_date, valid_until, further, ...terms } = typed;
  const rate = createInitialOfferInput(buildTestInvitation(), 'en').vat_rate;
  return {
    ...terms,
    ...(further && furtherBody(further, rate)),
    currency: 'RSD',
    delivery_date: delivery_date || null,
    valid_until: valid_until || null,
    lines: [
      {
        article_id: ARTICLE.id,
        unit_price: price,
        vat_rate,
        // An empty quantity means the whole requested quantity, which the page sends explicitly.
        quantity: quantity.trim() === '' ? ARTICLE.quantity : quantity,
        ...(further && {
          tiers: further.line.tiers,
          pack_size: orNull(further.line.pack_size),
          origin: (further.line.origin || null) as OfferBody['lines'][number]['origin'],
        }),
      },
    ],
  };
}

const PLACES: Readonly<Record<string, string>> = {
  'lines.0.unit_price': priceField(ARTICLE.id),
  'lines.0.quantity': quantityField(ARTICLE.id),
  'lines.0.vat_rate': vatRateField(ARTICLE.id),
};
const inWords = (entries: readonly (readonly [string, BrokenRule | undefined])[]) =>
  Object.fromEntries(
    entries.map(([field, broken]) => {
      const { unit, ...params } = broken?.params ?? {};
      const place = field.replace(/^lines\.0\.(.+)$/, `$1.${ARTICLE.id}`);
      return [PLACES[field] ?? place, { rule: broken?.rule, params }];
    }),
  );

describe('the page and the contract', () => {
  it('refuse the same offers, by the same rules at the same fields', () => {
    let refused = 0;
    fc.assert(
      fc.property(typedOffers, (typed) => {
        const page = readOffer(inForm(typed), [ARTICLE], {
          language: 'en',
          today: '2026-11-21',
          further: additionalTermsCode,
        });
        const parsed = offerBody.safeParse(inBody(typed), { reportInput: true });
        const errors = parsed.success ? {} : toFieldErrors(parsed.error);
        const found = inWords([...page.broken]);
        expect(found).toEqual(inWords(Object.entries(errors).map(([field, [first]]) => [field, first])));
        if (parsed.success) expect(offerBody.safeParse(page.body).success).toBe(true);
        else refused += 1;
      }),
      { numRuns: 1000, seed: 20_261_121 },
    );
    expect(refused).toBeGreaterThan(500);
    expect(refused).toBeLessThan(950);
  });
});
