import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import styles from '../../kit/lines-grid/lines-grid.module.css';
import { useUnitWords } from '../../kit/lines-grid/unit-labels.ts';
import { cellOf, useGridKeys } from '../../kit/lines-grid/use-grid-keys.ts';
import { useLanguage } from '../../lib/language.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ArticleRow } from './article-row.tsx';
import { BLANK_ARTICLE, COLUMNS, isBlank } from './article-text.ts';
import { isSheet, type PastedRow, readPasted } from './pasted-sheet.ts';
import { useArticleErrors } from './use-article-errors.ts';
import type { RequestFormState } from './use-request-form.ts';

interface ArticlesGridProps {
  readonly state: RequestFormState;
  readonly onRow: (row: number) => void;
}

/** Articles as a sheet: the arrows, Enter and Tab move as in Excel, and what is copied there can be pasted here. */
export function ArticlesGrid({ state, onRow }: ArticlesGridProps) {
  const { t } = useLingui();
  const { form, labels, errorOf } = state;
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const list = useFieldArray({ control: form.control, name: 'articles' });
  const errorAt = useArticleErrors(state, list.fields.length);
  const keys = useGridKeys(table);
  const units = useUnitWords();
  const [said, setSaid] = useState('');
  const { append, remove } = list;

  const grow = useCallback(() => {
    const last = form.getValues('articles').at(-1);
    if (!last || !isBlank(last)) append({ ...BLANK_ARTICLE }, { shouldFocus: false });
  }, [form, append]);

  const removeRow = useCallback(
    (row: number) => {
      remove(row);
      grow();
      // The row that moved up takes the place and the focus.
      requestAnimationFrame(() => keys.focus(row, 0));
    },
    [remove, grow, keys],
  );

  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = cellOf(event.target);
    const column = cell && COLUMNS[cell.column];
    if (!cell || !column || !isSheet(text)) return;
    event.preventDefault();
    const rows = readPasted(text, column, language);
    lay(rows, cell.row);
    setSaid(t`Rows pasted: ${rows.length}`);
  };

  const lay = (rows: readonly PastedRow[], from: number) => {
    const there = form.getValues('articles').length;
    rows.slice(0, there - from).forEach((pasted, index) => {
      for (const name of COLUMNS) {
        const value = pasted[name];
        if (value !== undefined)
          form.setValue(`articles.${from + index}.${name}`, value, { shouldDirty: true });
      }
    });
    const more = rows.slice(Math.max(0, there - from)).map((pasted) => ({ ...BLANK_ARTICLE, ...pasted }));
    if (more.length > 0) append(more, { shouldFocus: false });
    grow();
    const doubtful = rows.flatMap((pasted, index) =>
      (['quantity', 'unit'] as const).flatMap((name) =>
        pasted[name] === undefined || (name === 'quantity' && pasted[name] === '')
          ? []
          : [`articles.${from + index}.${name}` as const],
      ),
    );
    void form.trigger(doubtful);
  };

  return (
    <div className={styles.sheet}>
      <p className={styles.hint}>
        <Count state={state} />{' '}
        <span className={styles.keys}>
          <Trans>
            Paste from Excel (<Kbd>Ctrl V</Kbd>), <Kbd>Enter</Kbd> for the next row.
          </Trans>
        </span>
      </p>
      <table
        ref={table}
        className={styles.grid}
        onPaste={paste}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          keys.onFocus(event);
          const cell = cellOf(event.target);
          if (cell) onRow(cell.row);
        }}
      >
        <caption className="visually-hidden">{labels.articles}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">
                <Trans>Row</Trans>
              </span>
            </th>
            <th scope="col">{labels['articles.*.name']}</th>
            <th scope="col" className={styles.quantity}>
              {labels['articles.*.quantity']}
            </th>
            <th scope="col" className={styles.unit}>
              {labels['articles.*.unit']}
            </th>
            <th scope="col" className={styles.note}>
              {labels['articles.*.note']}
            </th>
            <th scope="col" className={styles.remove}>
              <span className="visually-hidden">
                <Trans>Delete</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.fields.map((field, row) => (
            <ArticleRow
              key={field.id}
              row={row}
              last={row === list.fields.length - 1}
              control={form.control}
              register={form.register}
              nameError={errorAt(row, 'name')}
              quantityError={errorAt(row, 'quantity')}
              unitError={errorAt(row, 'unit')}
              noteError={errorAt(row, 'note')}
              labels={labels}
              units={units}
              onInput={grow}
              onRemove={removeRow}
            />
          ))}
        </tbody>
      </table>
      {errorOf('articles') && (
        <p role="alert" className={styles.error}>
          {errorOf('articles')}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function Count({ state: { form } }: { state: RequestFormState }) {
  const articles = useWatch({ control: form.control, name: 'articles' });
  const count = articles.filter((article) => !isBlank(article)).length;
  return <Plural value={count} _0="No items yet." one="# item." other="# items." />;
}
