/** From this number of items on, the page offers a workbook; the invitation mentions it above the second number. */
export const WORKBOOK_ITEMS_MIN = 10;
export const WORKBOOK_MENTIONED_ABOVE = 20;

/** Returns whether a workbook is offered for a request of this number of items. */
export const fitsWorkbook = (items: number) => items >= WORKBOOK_ITEMS_MIN;
