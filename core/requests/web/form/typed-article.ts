import { DEFAULT_UNIT } from '#platform/shared/units.ts';

/** A line of the grid as typed. */
export interface TypedArticle {
  name: string;
  quantity: string;
  /** A known unit; '' if the pasted text is not a unit. */
  unit: string;
  note: string;
}

export type ArticleColumnName = keyof TypedArticle;

export const BLANK_ARTICLE: TypedArticle = { name: '', quantity: '', unit: DEFAULT_UNIT, note: '' };

/** Returns whether nothing was typed into the line; the unit is preset. */
export function isBlankArticle({ name, quantity, note }: TypedArticle): boolean {
  return [name, quantity, note].every((text) => text.trim() === '');
}

/** Returns the lines with one empty line at the end. */
export function withTrailingBlankArticle(articles: readonly TypedArticle[]): TypedArticle[] {
  const last = articles.at(-1);
  return last && isBlankArticle(last) ? [...articles] : [...articles, BLANK_ARTICLE];
}
