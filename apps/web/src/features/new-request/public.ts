export { isSheet, readSheet } from './pasted-sheet.ts';
export { categoriesQuery, sectorsQuery } from './request.api.ts';
