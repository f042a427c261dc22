/**
 * Thresholds for the number of items: the page offers a workbook from `MIN_WORKBOOK_ITEMS` items, and the invitation
 * mentions it above `WORKBOOK_MENTION_THRESHOLD` items.
 */
export const MIN_WORKBOOK_ITEMS = 10;
export const WORKBOOK_MENTION_THRESHOLD = 20;

/** Returns whether a workbook is offered for a request with this number of items. */
export const isWorkbookOffered = (items: number) => items >= MIN_WORKBOOK_ITEMS;
