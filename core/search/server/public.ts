export { ARTICLES_OF_NAME, matchingNames, namesWithWords, newestOfName } from './article-names.ts';
export { itemSearch } from './item-search.ts';
