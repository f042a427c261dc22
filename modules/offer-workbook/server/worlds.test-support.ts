import fc from 'fast-check';
import { INCOTERMS, NO_LINE_TERMS, NO_OFFER_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { UNITS } from '#platform/shared/units.ts';
import { findBrokenTextRules } from '#platform/shared/validation/fields.ts';
import { MAX_PRICE_TIERS } from '#platform/shared/validation/limits.ts';
import { buildWorkbookInput, type WorkbookFacts, type WorkbookInput } from './workbook-input.ts';

export const TEST_NOW = '2026-11-26T10:00:00.000Z';
const SECRET = 'a secret of tests that is long enough';

/** Creates a request with one invitation, for tests without a database. */
export function createTestInput(
  facts: Partial<WorkbookFacts> & Pick<WorkbookFacts, 'articles'>,
  language: WorkbookInput['language'] = 'sr_latin',
): WorkbookInput {
  return buildWorkbookInput(
    {
      row: { request_number: '2026-0042', name: 'Limovi za decembar', revision: 3 },
      now: TEST_NOW,
      offer: null,
      rfp_id: 7,
      company: { id: 1, name: 'Morava d.o.o.', country: 'RS' },
      presets: { currency: 'RSD', payment_terms: '30 dana' },
      country: 'RS',
      ...facts,
    },
    language,
    SECRET,
  );
}

export const buildArticle = (id: number, name: string, quantity: string, note = '') => ({
  ...{ id, name, quantity, note },
  unit: 'kg' as const,
  implicit: false,
});

type OfferFacts = NonNullable<WorkbookFacts['offer']>;

export function buildOfferFacts(
  terms: Partial<OfferFacts>,
  lines: readonly Partial<OfferFacts['lines'][number]>[],
): OfferFacts {
  return {
    ...{ version: 2, currency: 'RSD', supplier_offer_number: '', delivery_date: null, valid_until: null },
    ...{ payment_terms: '', description: '' },
    ...NO_OFFER_TERMS,
    ...terms,
    lines: lines.map((line) => ({ ...NO_LINE_TERMS, ...line })),
  } as OfferFacts;
}

/** Generates decimals up to the maximum that a field accepts, with at most the given number of decimal places. */
const decimal = (scale: number) =>
  fc
    .integer({ min: 0, max: scale })
    .chain((places) =>
      fc
        .bigInt({ min: 1n, max: 999_999_999_999n * 10n ** BigInt(places) })
        .map((units) => Decimal.from(units, places)),
    )
    .map(String);
/**
 * Generates strings that the product accepts: one line, trimmed, with any characters, including unusual first
 * characters.
 */
const line = (maxLength: number) =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength }) },
      fc.constantFrom(
        '=1+1',
        '+381',
        '@x',
        '-5',
        '_x0041_',
        "'=a",
        '1.234',
        '30.11.2026',
        '<b>&amp;"',
        '😀 č',
        ' ',
        '7',
      ),
    )
    .map((text) => text.trim())
    .filter((text) => text.length <= maxLength && findBrokenTextRules(text, { max: maxLength }).length === 0);
const text = (maxLength: number) =>
  fc.array(line(maxLength), { maxLength: 3 }).map((lines) => lines.join('\n').trim());
const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.parse('2026-11-26') + days * 86_400_000).toISOString().slice(0, 10));

/** Generates requests of all kinds, in all languages, with or without a current offer. */
export function buildWorkbookInputArbitrary(most: number): fc.Arbitrary<WorkbookInput> {
  const item = fc.record({
    name: line(80),
    note: text(200),
    quantity: decimal(3),
    unit: fc.constantFrom(...UNITS),
    priced: fc.boolean(),
    part: fc.integer({ min: 1, max: 4 }),
    unit_price: decimal(4),
    vat_rate: fc.constantFrom('0', '10', '20', '10.25', '99.99'),
    pack_size: fc.option(decimal(3)),
    origin: fc.option(fc.constantFrom(...ORIGIN_COUNTRIES)),
    tiers: fc.uniqueArray(fc.record({ from_quantity: decimal(3), unit_price: decimal(4) }), {
      maxLength: MAX_PRICE_TIERS,
      selector: ({ from_quantity }) => from_quantity,
    }),
  });
  const percent = fc.constantFrom('0', '7.5', '20', '100');
  const terms = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    supplier_offer_number: line(64),
    delivery_date: fc.option(day),
    valid_until: fc.option(day),
    payment_terms: line(255),
    description: text(500),
    freight: fc.option(fc.record({ freight_net: decimal(2), freight_vat_rate: percent })),
    included: fc.boolean(),
    minimum_order_net: fc.option(decimal(2)),
    payment_days: fc.option(fc.integer({ min: 0, max: 365 })),
    lead_days: fc.option(fc.integer({ min: 0, max: 999 })),
    incoterm: fc.option(fc.constantFrom(...INCOTERMS)),
    incoterm_place: fc.option(line(80).filter((place) => place !== '')),
    advance_percent: fc.option(percent),
  });
  return fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: most, size: 'max' }),
      terms: fc.option(terms),
      language: fc.constantFrom(...LANGUAGES),
    })
    .map(({ items, terms: offered, language }) =>
      createTestInput(
        {
          articles: items.map(({ name, note, quantity, unit }, index) => ({
            ...{ id: 100 + index, name, note, quantity, unit },
            implicit: name === '',
          })),
          offer:
            offered &&
            buildOfferFacts(
              {
                ...offered,
                ...(offered.freight ?? {}),
                freight_included: offered.freight === null && offered.included ? true : null,
              },
              items.flatMap(({ priced, part, quantity, tiers, ...line }, index) =>
                priced
                  ? [
                      {
                        ...line,
                        article_id: 100 + index,
                        quantity: partOf(quantity, part),
                        tiers: tiers.toSorted((one, other) =>
                          toDecimal(one.from_quantity).compare(toDecimal(other.from_quantity)),
                        ),
                      },
                    ]
                  : [],
              ),
            ),
        },
        language,
      ),
    );
}

/** Returns a part of a quantity, truncated to three decimals and never zero. */
function partOf(quantity: string, part: number): string {
  const { units, scale } = Decimal.from(
    BigInt(quantity.replace('.', '')),
    quantity.split('.')[1]?.length ?? 0,
  );
  const cut = units / BigInt(part);
  return cut > 0n ? Decimal.from(cut, scale).toString() : quantity;
}
