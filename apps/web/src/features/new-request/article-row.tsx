import { useLingui } from '@lingui/react/macro';
import type { Unit } from '@ponuda/domain/units';
import { SHORT_TEXT_MAX } from '@ponuda/domain/validation/limits';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, type ReactNode, useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import styles from '../../kit/lines-grid/lines-grid.module.css';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { COLUMNS, type ColumnName } from './article-text.ts';
import type { RequestLabels } from './request-labels.ts';
import type { RequestValues } from './request-values.ts';
import { UnitCell } from './unit-cell.tsx';
import type { RequestFormState } from './use-request-form.ts';

interface ArticleRowProps {
  readonly row: number;
  /** The empty one: there is nothing to delete. */
  readonly last: boolean;
  readonly control: RequestFormState['form']['control'];
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
  const { row, last, control, register, labels, units, onInput, onRemove } = props;
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
    'data-row': row,
    'data-column': COLUMNS.indexOf(column),
    'aria-label': `${labels[`articles.*.${column}`]}, ${number}`,
    'aria-invalid': errors[column] !== undefined || undefined,
    'aria-describedby': errors[column] === undefined ? undefined : `${errorId}${column}`,
  });
  const text = (column: Exclude<ColumnName, 'unit'>) => ({
    ...cell(column),
    ...register(`articles.${row}.${column}`, { onChange: onInput }),
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
  const broken = COLUMNS.filter((column) => errors[column] !== undefined);

  return (
    <>
      <tr className={styles.row} data-last={last || undefined}>
        <td className={classNames(styles.number, 'num')}>{number}</td>
        {box('name', <input {...text('name')} placeholder={last ? t`Item name` : undefined} />, styles.name)}
        {box(
          'quantity',
          <input {...text('quantity')} inputMode="decimal" dir="ltr" className="num" />,
          styles.quantity,
        )}
        {box('unit', <UnitCell {...cell('unit')} control={control} row={row} units={units} />, styles.unit)}
        {box('note', <input {...text('note')} />, styles.note)}
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
