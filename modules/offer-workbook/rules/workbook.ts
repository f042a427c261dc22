/** The columns of the price steps of a line (`MAX_PRICE_TIERS`): the quantity from which each applies, and its price. */
export const WORKBOOK_PRICE_STEPS = [
  { from: 'from_1', price: 'price_1' },
  { from: 'from_2', price: 'price_2' },
  { from: 'from_3', price: 'price_3' },
  { from: 'from_4', price: 'price_4' },
  { from: 'from_5', price: 'price_5' },
] as const;
type StepColumn = (typeof WORKBOOK_PRICE_STEPS)[number]['from' | 'price'];
export const WORKBOOK_STEP_COLUMNS = WORKBOOK_PRICE_STEPS.flatMap(({ from, price }): StepColumn[] => [
  from,
  price,
]);

/** The columns that every offer must fill in. The columns listed after these are optional per line (ADR 0100). */
export const WORKBOOK_REQUIRED_COLUMNS = ['quantity', 'unit_price', 'vat_rate'] as const;
export const WORKBOOK_OPTIONAL_COLUMNS = ['pack_size', 'origin', ...WORKBOOK_STEP_COLUMNS] as const;

/** A column of the items sheet that the supplier may fill in. */
export type WorkbookColumn =
  | (typeof WORKBOOK_REQUIRED_COLUMNS)[number]
  | (typeof WORKBOOK_OPTIONAL_COLUMNS)[number];
export const WORKBOOK_COLUMNS: readonly [WorkbookColumn, ...WorkbookColumn[]] = [
  ...WORKBOOK_REQUIRED_COLUMNS,
  ...WORKBOOK_OPTIONAL_COLUMNS,
];

/** The fields of the terms sheet, named as in an offer. */
export const WORKBOOK_TERMS = [
  'currency',
  'delivery_date',
  'valid_until',
  'payment_terms',
  'supplier_offer_number',
  'offer_description',
  'freight_net',
  'freight_vat_rate',
  'freight_included',
  'minimum_order_net',
  'payment_days',
  'lead_days',
  'incoterm',
  'incoterm_place',
  'advance_percent',
] as const;
/** The optional terms of an offer; older workbooks lack them. */
export const WORKBOOK_OPTIONAL_TERMS = WORKBOOK_TERMS.slice(WORKBOOK_TERMS.indexOf('freight_net'));
/** The cell value that means that the prices include freight. */
export const WORKBOOK_FREIGHT_INCLUDED = 'true';
export type WorkbookTerm = (typeof WORKBOOK_TERMS)[number];

/** Cell errors that are specific to workbooks. */
export const WORKBOOK_RULES = [
  'two_readings',
  'no_result',
  'other_currency',
  'item_twice',
  'item_mixed',
  'item_unclear',
] as const;
export type WorkbookRule = (typeof WORKBOOK_RULES)[number];

/** Warnings about a workbook that was read. They do not prevent its use. */
export const WORKBOOK_WARNINGS = [
  'unsealed',
  'older_revision',
  'other_version',
  'changed_since',
  'added_since',
  'removed_since',
  'rows_missing',
  'rows_unknown',
  'locked_changed',
  'sheets_several',
  'terms_missing',
] as const;
export type WorkbookWarning = (typeof WORKBOOK_WARNINGS)[number];

/** The maximum number of workbooks that may be checked per minute through one link or in one session. */
export const WORKBOOK_CHECKS_PER_MINUTE = 10;
