import { z } from 'zod';
import type { AdhocDirectBody } from '#core/adhoc-direct/wire.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { DEFAULT_COUNTRY, vatRateFor } from '#platform/shared/countries.ts';
import { type Currency, DEFAULT_CURRENCY } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { ANY_SCALE, parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { computeOfferTotals, type VatTotals } from '#platform/shared/money/vat.ts';
import { DEFAULT_UNIT } from '#platform/shared/units.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';

const line = z.object({
  name: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unit_price: z.string(),
  vat_rate: z.string(),
});
/** A line as entered by the user. */
export type AdhocDirectLineInput = z.output<typeof line>;

/** The values of the form. Numbers and days are strings, so that no input is lost. */
export const adhocDirectValues = z.object({
  name: z.string(),
  supplier_id: z.number().nullable(),
  currency: z.string(),
  category_id: z.number().nullable(),
  sector_id: z.number().nullable(),
  date_for_delivery: z.string(),
  delivery_place: z.string(),
  description: z.string(),
  lines: z.array(line),
  freight_net: z.string(),
  freight_vat_rate: z.string(),
  file_ids: z.array(z.number()),
});
export type AdhocDirectValues = z.output<typeof adhocDirectValues>;

/** Returns an empty line with a VAT rate in the format of the user's language. */
export function createBlankLine(vatRate: string): AdhocDirectLineInput {
  return { name: '', quantity: '', unit: DEFAULT_UNIT, unit_price: '', vat_rate: vatRate };
}

/** Returns whether the user has left a line empty; unit and VAT rate are preset and do not count. */
export function isBlankLine({ name, quantity, unit_price }: AdhocDirectLineInput): boolean {
  return [name, quantity, unit_price].every((text) => text.trim() === '');
}

/**
 * Returns the form for a new purchase in the company's currency. Until a supplier is chosen, the VAT rate is that
 * of the company's country.
 */
export function createBlankAdhocDirectValues(
  language: Language,
  currency: Currency = DEFAULT_CURRENCY,
  country: string = DEFAULT_COUNTRY,
): AdhocDirectValues {
  return {
    name: '',
    supplier_id: null,
    currency,
    category_id: null,
    sector_id: null,
    date_for_delivery: '',
    delivery_place: '',
    description: '',
    lines: [createBlankLine(formatForInput(vatRateFor(country), language))],
    freight_net: '',
    freight_vat_rate: vatRateFor(country),
    file_ids: [],
  };
}

/** Returns the form values for a purchase to edit or copy. */
export function toAdhocDirectValues(
  purchase: PurchaseDetail,
  as: 'edit' | 'copy',
  language: Language,
  country: string = DEFAULT_COUNTRY,
): AdhocDirectValues {
  const typed = (number: string | null) => formatForInput(number ?? '0', language);
  const [award] = purchase.awards;
  const lines = (award?.lines ?? []).map(({ name, ordered, unit, unit_price, vat_rate }) => ({
    name,
    quantity: typed(ordered),
    unit,
    unit_price: typed(unit_price),
    vat_rate: typed(vat_rate),
  }));
  return {
    name: purchase.name,
    supplier_id: award?.supplier.id ?? null,
    currency: award?.currency ?? purchase.currency,
    category_id: purchase.category.id,
    sector_id: purchase.sector?.id ?? null,
    // Empty in a copy, because the original delivery date has usually passed.
    date_for_delivery: as === 'copy' ? '' : (purchase.date_for_delivery ?? ''),
    delivery_place: purchase.delivery_place,
    description: purchase.description,
    lines: [...lines, createBlankLine(lines.at(-1)?.vat_rate ?? typed(vatRateFor(country)))],
    freight_net: award?.freight ? typed(award.freight.net) : '',
    // The rate is in wire format, because it is chosen from a list.
    freight_vat_rate: toDecimal(
      award?.freight?.vat_rate ?? award?.lines.at(-1)?.vat_rate ?? vatRateFor(country),
    ).toString(),
    file_ids: as === 'copy' ? [] : purchase.attachments.map(({ id }) => id),
  };
}

/** Returns the VAT rate of a line in wire format, which does not depend on the language and can be compared. */
export function formatWireVatRate({ vat_rate }: AdhocDirectLineInput, language: Language): string {
  return createDecimalParser(ANY_SCALE, language)(vat_rate);
}

/** The paths of the form's numeric inputs. */
export const ADHOC_DIRECT_NUMBER_FIELDS = [
  'lines.*.quantity',
  'lines.*.unit_price',
  'lines.*.vat_rate',
  'freight_net',
] as const;

/** Returns the indexes of the rows that are sent; empty rows are omitted. */
export function findSentRowIndexes({ lines }: Pick<AdhocDirectValues, 'lines'>): number[] {
  return lines.flatMap((one, row) => (isBlankLine(one) ? [] : [row]));
}

/** Returns the body of the call before validation. Empty fields are included, so that the schema reports them. */
export function toAdhocDirectBody(values: AdhocDirectValues, language: Language) {
  const number = createDecimalParser(ANY_SCALE, language);
  return {
    ...values,
    date_for_delivery: values.date_for_delivery === '' ? null : values.date_for_delivery,
    ...freightOf(values, number),
    lines: values.lines
      .filter((one) => !isBlankLine(one))
      .map(({ name, quantity, unit, unit_price, vat_rate }) => ({
        name,
        quantity: number(quantity),
        unit,
        unit_price: number(unit_price),
        vat_rate: number(vat_rate),
      })),
  } satisfies Record<keyof AdhocDirectBody, unknown>;
}

type FreightText = Pick<AdhocDirectValues, 'freight_net' | 'freight_vat_rate'>;
const NO_FREIGHT: FreightText = { freight_net: '', freight_vat_rate: '' };

/** Returns the freight; null if its amount is empty. */
function freightOf({ freight_net, freight_vat_rate }: FreightText, number: (text: string) => string) {
  if (freight_net.trim() === '') return { freight_net: null, freight_vat_rate: null };
  return { freight_net: number(freight_net), freight_vat_rate };
}

/**
 * Returns the totals of the complete lines and the freight as a preview. The server computes the sums that are
 * stored.
 */
export function computePreviewTotals(
  lines: readonly AdhocDirectLineInput[],
  language: Language,
  freight: FreightText = NO_FREIGHT,
): VatTotals {
  const read = (text: string) => parseTypedNumber(text, { language, maxScale: ANY_SCALE });
  const net = read(freight.freight_net);
  return computeOfferTotals(
    lines.flatMap(({ quantity, unit_price, vat_rate }) => {
      const numbers = [quantity, unit_price, vat_rate].map(read);
      const [amount, price, vat] = numbers.map((number) => (number.ok ? number.value : null));
      return amount && price && vat
        ? [{ quantity: toDecimal(amount.toString()), unit_price: price, vat_rate: vat }]
        : [];
    }),
    net.ok ? { net: net.value, vat_rate: toDecimal(freight.freight_vat_rate) } : null,
  );
}
