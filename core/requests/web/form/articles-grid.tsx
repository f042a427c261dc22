import { Trans } from '@lingui/react/macro';
import type { LineColumn } from '#core/purchase/web/lines-grid/line-column.ts';
import { LinesGrid } from '#core/purchase/web/lines-grid/lines-grid.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { type ArticleColumnName, BLANK_ARTICLE, isBlankArticle } from './typed-article.ts';
import type { RequestFormState } from './use-request-form.ts';

interface ArticlesGridProps {
  readonly state: RequestFormState;
  /** Called with the index of the row that contains the cursor. */
  readonly onRow: (row: number) => void;
}

/** Edits the articles of a request with name, quantity and unit; suppliers state the prices. */
export function ArticlesGrid({ state, onRow }: ArticlesGridProps) {
  const { labels, errorOf } = state;
  const columns: LineColumn<ArticleColumnName>[] = [
    { name: 'name', label: labels['articles.*.name'], kind: 'text', wide: true },
    { name: 'quantity', label: labels['articles.*.quantity'], kind: 'quantity', width: '104px' },
    { name: 'unit', label: labels['articles.*.unit'], kind: 'unit', width: '92px' },
    { name: 'note', label: labels['articles.*.note'], kind: 'text', width: '18%', wide: true },
  ];
  return (
    <LinesGrid
      form={state.form}
      steady={state.steady}
      name="articles"
      caption={labels.articles}
      columns={columns}
      blank={BLANK_ARTICLE}
      isBlank={isBlankArticle}
      error={errorOf('articles')}
      hint={
        <Trans>
          Paste from Excel (<Kbd>Ctrl+V</Kbd>), <Kbd>Enter</Kbd> for the next row.
        </Trans>
      }
      onRow={onRow}
    />
  );
}
