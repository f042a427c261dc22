export { CategoryFields } from './category-fields.tsx';
export { categoriesQuery } from './category-queries.ts';
