/** The words of these stand in the area `request`: a page that shows them names it beside its own. */
export { isSheet, readSheet } from './pasted-sheet.ts';
export { categoriesQuery, sectorsQuery } from './request.api.ts';
