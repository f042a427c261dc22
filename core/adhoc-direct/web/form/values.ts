import { z } from 'zod';
import type { AdhocDirectBody } from '#core/adhoc-direct/wire.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { DEFAULT_COUNTRY, vatRateFor } from '#platform/shared/countries.ts';
import { type Currency, DEFAULT_CURRENCY } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { offerTotals, type Totals } from '#platform/shared/money/vat.ts';
import { DEFAULT_UNIT } from '#platform/shared/units.ts';

const line = z.object({
  name: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unit_price: z.string(),
  vat_rate: z.string(),
});
/** A line as it is typed. */
export type LineText = z.output<typeof line>;

/** The form as it is typed: numbers and days as texts, so that nothing typed is lost. */
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

export function blankLine(vatRate: string): LineText {
  return { name: '', quantity: '', unit: DEFAULT_UNIT, unit_price: '', vat_rate: vatRate };
}

/** Nothing was typed into it; unit and VAT rate are preset. */
export function isBlank({ name, quantity, unit_price }: LineText): boolean {
  return [name, quantity, unit_price].every((text) => text.trim() === '');
}

/** A new purchase, in the company's currency; the VAT rate is that of its country until a supplier is chosen. */
export function blankAdhocDirect(
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
    lines: [blankLine(vatRateFor(country))],
    freight_net: '',
    freight_vat_rate: vatRateFor(country),
    file_ids: [],
  };
}

/** The form of an existing purchase: to change it, or as the start of a new one. */
export function valuesOf(
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
    // A copy has a day of its own; that of the old purchase has mostly passed.
    date_for_delivery: as === 'copy' ? '' : (purchase.date_for_delivery ?? ''),
    delivery_place: purchase.delivery_place,
    description: purchase.description,
    lines: [...lines, blankLine(lines.at(-1)?.vat_rate ?? vatRateFor(country))],
    freight_net: award?.freight ? typed(award.freight.net) : '',
    // Chosen from a list of rates, and therefore in wire form.
    freight_vat_rate: dec(
      award?.freight?.vat_rate ?? award?.lines.at(-1)?.vat_rate ?? vatRateFor(country),
    ).toString(),
    file_ids: as === 'copy' ? [] : purchase.attachments.map(({ id }) => id),
  };
}

const TEXT_SCALE = 12;

/** A typed number as the wire has it; what is no number stays as typed, for the schema to refuse. */
function wireNumber(text: string, language: Language): string {
  const number = parseTypedNumber(text, { language, maxScale: TEXT_SCALE });
  return number.ok ? number.value.toString() : text.trim();
}

/** Returns the form with its numbers as another language writes them: `1.234` must not change its value with the language. */
export function inLanguage(values: AdhocDirectValues, from: Language, to: Language): AdhocDirectValues {
  const rewritten = (text: string) => {
    const number = parseTypedNumber(text, { language: from, maxScale: TEXT_SCALE });
    return number.ok ? formatForInput(number.value, to) : text;
  };
  return {
    ...values,
    lines: values.lines.map((line) => ({
      ...line,
      quantity: rewritten(line.quantity),
      unit_price: rewritten(line.unit_price),
      vat_rate: rewritten(line.vat_rate),
    })),
    freight_net: rewritten(values.freight_net),
  };
}

/** The rows that are sent, by their place in the grid: empty ones are left out. */
export function rowsSent({ lines }: Pick<AdhocDirectValues, 'lines'>): number[] {
  return lines.flatMap((one, row) => (isBlank(one) ? [] : [row]));
}

/** The body of the call, not yet judged; what is not filled goes along empty, so that the schema names the field. */
export function bodyOf(values: AdhocDirectValues, language: Language) {
  const number = (text: string) => wireNumber(text, language);
  return {
    ...values,
    date_for_delivery: values.date_for_delivery === '' ? null : values.date_for_delivery,
    ...freightOf(values, number),
    lines: values.lines
      .filter((one) => !isBlank(one))
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

/** Without an amount there is no freight, whatever its rate says. */
function freightOf({ freight_net, freight_vat_rate }: FreightText, number: (text: string) => string) {
  if (freight_net.trim() === '') return { freight_net: null, freight_vat_rate: null };
  return { freight_net: number(freight_net), freight_vat_rate };
}

/**
 * Returns the totals of the lines and the freight so far; what is not complete counts for nothing yet. The server's sums
 * decide.
 */
export function totalsOf(
  lines: readonly LineText[],
  language: Language,
  freight: FreightText = NO_FREIGHT,
): Totals {
  const read = (text: string) => parseTypedNumber(text, { language, maxScale: TEXT_SCALE });
  const net = read(freight.freight_net);
  return offerTotals(
    lines.flatMap(({ quantity, unit_price, vat_rate }) => {
      const numbers = [quantity, unit_price, vat_rate].map(read);
      const [amount, price, vat] = numbers.map((number) => (number.ok ? number.value : null));
      return amount && price && vat
        ? [{ quantity: dec(amount.toString()), unit_price: price, vat_rate: vat }]
        : [];
    }),
    net.ok ? { net: net.value, vat_rate: dec(freight.freight_vat_rate) } : null,
  );
}
