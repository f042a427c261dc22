export { ARTICLES_OF_NAME, matchingNames, NEWEST_OF_NAME, namesWithWords } from './article-names.ts';
export { itemSearch } from './item-search.ts';
