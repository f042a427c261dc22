/** From so many items on, the page offers a workbook; with more than the second figure the invitation names it. */
export const WORKBOOK_FROM_ITEMS = 10;
export const WORKBOOK_NAMED_ABOVE = 20;
