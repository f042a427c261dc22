/**
 * The page offers a workbook from the first number of items on. The invitation mentions it above the second number.
 */
export const MIN_WORKBOOK_ITEMS = 10;
export const WORKBOOK_MENTION_THRESHOLD = 20;

/** Returns whether a workbook is offered for a request of this number of items. */
export const isWorkbookOffered = (items: number) => items >= MIN_WORKBOOK_ITEMS;
