/**
 * Item counts: the page offers a workbook from the first count on, and the invitation mentions it above the second.
 */
export const MIN_WORKBOOK_ITEMS = 10;
export const WORKBOOK_MENTION_THRESHOLD = 20;

/** Returns whether a workbook is offered for a request with this number of items. */
export const isWorkbookOffered = (items: number) => items >= MIN_WORKBOOK_ITEMS;
