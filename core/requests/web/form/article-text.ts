import { DEFAULT_UNIT } from '#platform/shared/units.ts';

/** A line of the grid as it was typed. */
export interface ArticleText {
  name: string;
  quantity: string;
  /** A unit of the list; '' where what was pasted is none. */
  unit: string;
  note: string;
}

export type ColumnName = keyof ArticleText;

export const BLANK_ARTICLE: ArticleText = { name: '', quantity: '', unit: DEFAULT_UNIT, note: '' };

/** Nothing was typed into it; the unit is preset. */
export function isBlank({ name, quantity, note }: ArticleText): boolean {
  return [name, quantity, note].every((text) => text.trim() === '');
}

/** The lines with one empty line behind them, ready for the next. */
export function withBlankLast(articles: readonly ArticleText[]): ArticleText[] {
  const last = articles.at(-1);
  return last && isBlank(last) ? [...articles] : [...articles, BLANK_ARTICLE];
}
