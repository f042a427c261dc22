export { categoriesQuery, sectorsQuery } from './request.api.ts';
