import { useLingui } from '@lingui/react/macro';
import { UNITS, type Unit } from '@ponuda/domain/units';
import { SHORT_TEXT_MAX } from '@ponuda/domain/validation/limits';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useId } from 'react';
import { get, useController, useWatch } from 'react-hook-form';
import sheet from '../../../kit/lines-grid/lines-grid.module.css';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './form.module.css';
import type { AdhocDirectFormState } from './use-form.ts';
import { COLUMNS, type ColumnName, totalsOf, VAT_RATE_LIST } from './values.ts';

interface LineRowProps {
  readonly state: AdhocDirectFormState;
  readonly row: number;
  /** The empty one: there is nothing to delete. */
  readonly last: boolean;
  readonly units: Record<Unit, string>;
  readonly onInput: () => void;
  readonly onRemove: (row: number) => void;
}

/** One line of the sheet with what it comes to; a card of its own on a phone. */
export function LineRow({ state, row, last, units, onInput, onRemove }: LineRowProps) {
  const { form, labels, steady } = state;
  const { t } = useLingui();
  const errorId = useId();
  const number = row + 1;
  const { errors, touchedFields, isSubmitted } = form.formState;
  const errorAt = (column: ColumnName): string | undefined => {
    const path = `lines.${row}.${column}`;
    const error = get(errors, path) as { type?: string; message?: string } | undefined;
    // A line that is being filled is not told what it lacks.
    const due = error?.type !== 'required' || isSubmitted || get(touchedFields, path) === true;
    return steady(path, due ? error?.message : undefined);
  };
  const broken = COLUMNS.flatMap((column) => {
    const message = errorAt(column);
    return message === undefined ? [] : [{ column, message }];
  });
  const isBroken = (column: ColumnName) => broken.some((one) => one.column === column);
  const cell = (column: ColumnName) => ({
    'data-row': row,
    'data-column': COLUMNS.indexOf(column),
    'aria-label': `${labels[`lines.*.${column}`]}, ${number}`,
    'aria-invalid': isBroken(column) || undefined,
    'aria-describedby': isBroken(column) ? `${errorId}${column}` : undefined,
  });
  const text = (column: Exclude<ColumnName, 'unit'>) => ({
    ...cell(column),
    ...form.register(`lines.${row}.${column}`, { onChange: onInput }),
    autoComplete: 'off',
    maxLength: SHORT_TEXT_MAX,
  });
  const figure = (column: 'quantity' | 'unit_price' | 'vat_rate', list?: string) => (
    <input {...text(column)} inputMode="decimal" dir="ltr" className="num" list={list} />
  );
  const box = (column: ColumnName, control: ReactNode, className?: string | undefined) => (
    <td className={classNames(sheet.cell, className)} data-invalid={isBroken(column) || undefined}>
      <span aria-hidden="true" className={sheet.cellLabel}>
        {labels[`lines.*.${column}`]}
      </span>
      {control}
    </td>
  );

  return (
    <>
      <tr className={classNames(sheet.row, styles.row)} data-last={last || undefined}>
        <td className={classNames(sheet.number, 'num')}>{number}</td>
        {box('name', <input {...text('name')} placeholder={last ? t`Item name` : undefined} />, sheet.name)}
        {box('quantity', figure('quantity'), styles.quantity)}
        {box('unit', <UnitCell cell={cell('unit')} state={state} row={row} units={units} />, sheet.unit)}
        {box('unit_price', figure('unit_price'), styles.price)}
        {box('vat_rate', figure('vat_rate', VAT_RATE_LIST), styles.vat)}
        <td className={styles.net}>
          <LineNet state={state} row={row} />
        </td>
        <td className={sheet.remove}>
          {!last && (
            <IconButton
              size="sm"
              label={t`Delete row ${number}`}
              icon={<IconTrash />}
              data-row={row}
              data-column={COLUMNS.length}
              // Reached by the arrow from the last cell, so that Tab goes on to the next row.
              tabIndex={-1}
              onClick={() => onRemove(row)}
            />
          )}
        </td>
      </tr>
      {broken.length > 0 && (
        <tr className={sheet.errors}>
          <td />
          <td colSpan={COLUMNS.length + 2}>
            {broken.map(({ column, message }) => (
              <span key={column} id={`${errorId}${column}`} className={sheet.cellError}>
                {message}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** What the line comes to without VAT. */
function LineNet({ state: { form, labels }, row }: Pick<LineRowProps, 'state' | 'row'>) {
  const format = useFormats();
  const language = useLanguage();
  const line = useWatch({ control: form.control, name: `lines.${row}` });
  const [net] = line ? totalsOf([line], language).lines : [];
  if (net === undefined) return null;
  return (
    <>
      <span aria-hidden="true" className={sheet.cellLabel}>
        {labels['lines.*.net']}
      </span>
      <bdi className="num">{format.amount(net.toString())}</bdi>
    </>
  );
}

interface UnitCellProps extends Pick<LineRowProps, 'state' | 'row' | 'units'> {
  readonly cell: object;
}

function UnitCell({ cell, state, row, units }: UnitCellProps) {
  const { field } = useController({ control: state.form.control, name: `lines.${row}.unit` });
  return (
    <select {...cell} {...field}>
      {/* What was pasted is no unit: nothing is chosen until somebody does. */}
      {field.value === '' && <option value="">–</option>}
      {UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {units[unit]}
        </option>
      ))}
    </select>
  );
}
