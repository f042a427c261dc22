/** The words of these stand in the area `request`: a page that shows them names it beside its own. */
export { default as sheetStyles } from './articles-grid.module.css';
export { isSheet, readSheet } from './pasted-sheet.ts';
export { categoriesQuery, sectorsQuery } from './request.api.ts';
export { useUnitWords } from './unit-labels.ts';
export { cellOf, useGridKeys } from './use-grid-keys.ts';
