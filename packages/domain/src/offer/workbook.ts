/** A supplier fills an offer in as a workbook; these are the columns of its sheet of items that are open. */
export const WORKBOOK_COLUMNS = ['quantity', 'unit_price', 'vat_rate'] as const;
export type WorkbookColumn = (typeof WORKBOOK_COLUMNS)[number];

/** The fields of its sheet of terms, by their names in an offer. */
export const WORKBOOK_TERMS = [
  'currency',
  'delivery_date',
  'valid_until',
  'payment_terms',
  'supplier_offer_number',
  'offer_description',
] as const;
export type WorkbookTerm = (typeof WORKBOOK_TERMS)[number];

/** Says what can be wrong with a cell besides the rules of every form. */
export const WORKBOOK_RULES = [
  'two_readings',
  'no_result',
  'other_currency',
  'item_twice',
  'item_mixed',
  'item_unclear',
] as const;
export type WorkbookRule = (typeof WORKBOOK_RULES)[number];

/** Says what is said of a workbook that was understood; it stops nothing. */
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

/** From so many items on, the page offers a workbook; with more than the second figure the invitation names it. */
export const WORKBOOK_FROM_ITEMS = 10;
export const WORKBOOK_NAMED_ABOVE = 20;

/** Workbooks that are checked in a minute through one link or by one session. */
export const WORKBOOK_CHECKS_PER_MINUTE = 10;
