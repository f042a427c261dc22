/** From this number of items on, the page offers a workbook; the invitation mentions it above the second number. */
export const WORKBOOK_FROM_ITEMS = 10;
export const WORKBOOK_NAMED_ABOVE = 20;
