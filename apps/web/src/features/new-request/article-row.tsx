import { useLingui } from '@lingui/react/macro';
import { UNITS, type Unit } from '@ponuda/domain/units';
import { SHORT_TEXT_MAX } from '@ponuda/domain/validation/limits';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, type ReactNode, useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { COLUMNS, type ColumnName } from './article-text.ts';
import styles from './articles-grid.module.css';
import type { RequestLabels } from './request-labels.ts';
import type { RequestValues } from './request-values.ts';

interface ArticleRowProps {
  readonly row: number;
  /** The empty one: there is nothing to delete. */
  readonly last: boolean;
  readonly register: UseFormRegister<RequestValues>;
  readonly nameError: string | undefined;
  readonly quantityError: string | undefined;
  readonly unitError: string | undefined;
  readonly noteError: string | undefined;
  readonly labels: RequestLabels;
  readonly units: Record<Unit, string>;
  readonly onInput: () => void;
  readonly onRemove: (row: number) => void;
}

/** One line of the sheet; a card of its own on a phone. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { row, last, register, labels, units, onInput, onRemove } = props;
  const { t } = useLingui();
  const errorId = useId();
  const number = row + 1;
  const errors: Record<ColumnName, string | undefined> = {
    name: props.nameError,
    quantity: props.quantityError,
    unit: props.unitError,
    note: props.noteError,
  };

  const cell = (column: ColumnName) => ({
    ...register(`articles.${row}.${column}`, { onChange: onInput }),
    'data-row': row,
    'data-column': COLUMNS.indexOf(column),
    'aria-label': `${labels[`articles.*.${column}`]}, ${number}`,
    'aria-invalid': errors[column] !== undefined || undefined,
    'aria-describedby': errors[column] === undefined ? undefined : `${errorId}${column}`,
    autoComplete: 'off',
    maxLength: SHORT_TEXT_MAX,
  });
  const box = (column: ColumnName, control: ReactNode, className?: string | undefined) => (
    <td
      className={classNames(styles.cell, className)}
      data-invalid={errors[column] !== undefined || undefined}
    >
      <span aria-hidden="true" className={styles.cellLabel}>
        {labels[`articles.*.${column}`]}
      </span>
      {control}
    </td>
  );
  const { maxLength: _, autoComplete: __, ...unit } = cell('unit');

  const broken = COLUMNS.filter((column) => errors[column] !== undefined);

  return (
    <>
      <tr className={styles.row} data-last={last || undefined}>
        <td className={classNames(styles.number, 'num')}>{number}</td>
        {box('name', <input {...cell('name')} placeholder={last ? t`Item name` : undefined} />, styles.name)}
        {box(
          'quantity',
          <input {...cell('quantity')} inputMode="decimal" dir="ltr" className="num" />,
          styles.quantity,
        )}
        {box(
          'unit',
          <select {...unit}>
            <option value="" hidden />
            {UNITS.map((one) => (
              <option key={one} value={one}>
                {units[one]}
              </option>
            ))}
          </select>,
          styles.unit,
        )}
        {box('note', <input {...cell('note')} />, styles.note)}
        <td className={styles.remove}>
          {!last && (
            <IconButton
              size="sm"
              label={t`Delete row ${number}`}
              icon={<IconTrash />}
              data-row={row}
              data-column={COLUMNS.length}
              // Reached by the arrow from the note, so that Tab goes on to the next row.
              tabIndex={-1}
              onClick={() => onRemove(row)}
            />
          )}
        </td>
      </tr>
      {broken.length > 0 && (
        <tr className={styles.errors}>
          <td />
          <td colSpan={COLUMNS.length + 1}>
            {broken.map((column) => (
              <span key={column} id={`${errorId}${column}`} className={styles.cellError}>
                {errors[column]}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
});
