import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { withFieldsByName } from '#platform/web/kit/form/by-name.ts';
import type { StableErrorReader } from '#platform/web/lib/http/steady-errors.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { filterTypedColumns, isNumericColumn, type LineColumn } from './line-column.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines-grid.module.css';
import { isMultiCellText, parseClipboardSheet } from './pasted-sheet.ts';
import { useCellErrors } from './use-cell-errors.ts';
import { findGridCell, useGridKeys } from './use-grid-keys.ts';

interface LinesGridProps<
  Column extends string,
  Line extends Readonly<Record<Column, string>>,
  Values extends FieldValues,
  Output,
> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly steady: StableErrorReader;
  /** The name of the list of lines in the form's values. */
  readonly name: keyof Values & string;
  readonly caption: string;
  readonly columns: readonly LineColumn<Column>[];
  /** An empty line. */
  readonly blank: Line;
  readonly isBlank: (line: Line) => boolean;
  /** The error of the list as a whole. */
  readonly error: string | undefined;
  readonly hint: ReactNode;
  /** Called with the index of the row that contains the cursor. */
  readonly onRow?: (row: number) => void;
}

/** The rows shown at least, because a single one does not look like a sheet to paste into. */
const SHOWN_ROWS = 4;

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/**
 * Renders a sheet of lines with a quantity and a unit. The arrow keys, Enter and Tab move as in Excel, cells copied
 * in Excel can be pasted, and the last line is always empty.
 */
export function LinesGrid<
  Column extends string,
  Line extends Readonly<Record<Column, string>>,
  Values extends FieldValues,
  Output,
>({
  form: typedForm,
  name: listName,
  steady,
  caption,
  columns,
  blank,
  isBlank,
  error,
  hint,
  onRow,
}: LinesGridProps<Column, Line, Values, Output>) {
  const { t } = useLingui();
  const form = withFieldsByName(typedForm);
  const name: string = listName;
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const list = useFieldArray({ control: form.control, name });
  const errorsAt = useCellErrors({ form, steady, name }, list.fields.length);
  const keys = useGridKeys(table);
  const [announcement, setAnnouncement] = useState('');
  const typed = filterTypedColumns(columns);
  const latest = useRef({ blank, isBlank });
  latest.current = { blank, isBlank };
  const { append, remove } = list;

  const grow = useCallback(() => {
    const last: Line | undefined = form.getValues(name).at(-1);
    if (!last || !latest.current.isBlank(last)) append({ ...latest.current.blank }, { shouldFocus: false });
  }, [form, name, append]);

  const removeRow = useCallback(
    (row: number) => {
      remove(row);
      grow();
      // Focuses the row that moved up.
      requestAnimationFrame(() => keys.focus(row, 0));
    },
    [remove, grow, keys],
  );

  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = findGridCell(event.target);
    const column = cell && typed[cell.column];
    if (!cell || !column || !isMultiCellText(text)) return;
    event.preventDefault();
    const rows = parseClipboardSheet(text, typed, column.name, language);
    pasteRows(rows, cell.row);
    setAnnouncement(t`Rows pasted: ${rows.length}`);
  };

  const pasteRows = (rows: readonly Partial<Record<Column, string>>[], from: number) => {
    const there: number = form.getValues(name).length;
    rows.slice(0, there - from).forEach((pasted, index) => {
      for (const column of typed) {
        const path: string = `${name}.${from + index}.${column.name}`;
        const value = pasted[column.name];
        if (value !== undefined) form.setValue(path, value, { shouldDirty: true });
      }
    });
    const more = rows.slice(Math.max(0, there - from)).map((pasted) => ({ ...blank, ...pasted }));
    if (more.length > 0) append(more, { shouldFocus: false });
    grow();
    // Shows an error immediately for pasted text that is not a number or unit.
    void form.trigger(
      rows.flatMap((pasted, index) =>
        typed
          .filter((column) => {
            const value = pasted[column.name];
            return column.kind === 'unit' ? value !== undefined : isNumericColumn(column) && Boolean(value);
          })
          .map((column) => `${name}.${from + index}.${column.name}`),
      ),
    );
  };

  return (
    <div className={styles.sheet}>
      <p className={styles.hint}>
        <Count control={form.control} name={name} isBlank={isBlank} />{' '}
        <span className={styles.keys}>{hint}</span>
      </p>
      <table
        ref={table}
        className={styles.grid}
        onPaste={paste}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest(`.${styles.blank}`))
            keys.focus(list.fields.length - 1, 0);
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          keys.onFocus(event);
          const cell = findGridCell(event.target);
          if (cell) onRow?.(cell.row);
        }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">
                <Trans>Row</Trans>
              </span>
            </th>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-kind={column.kind}
                style={column.width === undefined ? undefined : { inlineSize: column.width }}
              >
                {column.label}
              </th>
            ))}
            <th scope="col" className={styles.remove}>
              <span className="visually-hidden">
                <Trans>Delete</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.fields.map((field, row) => (
            <LineRow
              key={field.id}
              name={name}
              row={row}
              last={row === list.fields.length - 1}
              control={form.control}
              register={form.register}
              columns={columns}
              errors={errorsAt(row, columns)}
              onInput={grow}
              onRemove={removeRow}
            />
          ))}
          {range(list.fields.length, SHOWN_ROWS).map((row) => (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the row can have the focus.
            <tr key={row} aria-hidden="true" className={classNames(styles.row, styles.blank)}>
              <td className={classNames(styles.number, 'num')}>{row + 1}</td>
              {columns.map((column) => (
                <td key={column.name} />
              ))}
              <td className={styles.remove} />
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

interface CountProps<Line> {
  readonly control: UseFormReturn['control'];
  readonly name: string;
  readonly isBlank: (line: Line) => boolean;
}

function Count<Line>({ control, name, isBlank }: CountProps<Line>) {
  const lines: readonly Line[] = useWatch({ control, name });
  const count = lines.filter((line) => !isBlank(line)).length;
  if (count === 0) return null;
  return <Plural value={count} one="# item." other="# items." />;
}
