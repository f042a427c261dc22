import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ComponentProps, memo, useId } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { UNITS } from '#platform/shared/units.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { useFormattedNumber } from '#platform/web/lib/forms/formatted-number.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { rejectLetters } from '#platform/web/ui/reject-letters.ts';
import {
  type EditableColumn,
  filterTypedColumns,
  getNumberKind,
  isNumericColumn,
  type LineColumn,
} from './line-column.ts';
import styles from './lines-grid.module.css';
import { useUnitLabels } from './use-unit-labels.ts';

interface LineRowProps {
  readonly name: string;
  readonly row: number;
  /** Whether this is the empty last line, which cannot be deleted. */
  readonly last: boolean;
  readonly control: Control;
  readonly register: UseFormReturn['register'];
  readonly columns: readonly LineColumn[];
  /** The errors of the row, in the order of the columns. */
  readonly errors: readonly (string | undefined)[];
  readonly onInput: () => void;
  readonly onRemove: (row: number) => void;
}

/** Renders one line of the sheet, as a card on a phone. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { name, row, last, control, register, columns, errors, onInput, onRemove } = props;
  const { t } = useLingui();
  const errorId = useId();
  const number = row + 1;
  const typed = filterTypedColumns(columns);
  const broken = columns.flatMap((column, index) => {
    const message = errors[index];
    return message === undefined ? [] : [{ column: column.name, message }];
  });

  const input = (column: EditableColumn) => {
    const invalid = broken.some((one) => one.column === column.name);
    const place = typed.indexOf(column);
    const path = `${name}.${row}.${column.name}`;
    const common = {
      'data-row': row,
      'data-column': place,
      'aria-label': `${column.label}, ${number}`,
      'aria-invalid': invalid || undefined,
      'aria-describedby': invalid ? `${errorId}${column.name}` : undefined,
    };
    if (column.kind === 'unit') return <UnitCell {...common} control={control} path={path} />;
    const cell = {
      ...common,
      ...register(path, { onChange: onInput }),
      autoComplete: 'off',
      maxLength: MAX_SHORT_TEXT_LENGTH,
      list: column.suggestions,
      placeholder: last && place === 0 ? t`Item name` : undefined,
    };
    return isNumericColumn(column) ? <NumberCell {...cell} kind={column.kind} /> : <input {...cell} />;
  };

  return (
    <>
      <tr className={styles.row} data-last={last || undefined}>
        <td className={classNames(styles.number, 'num')}>{number}</td>
        {columns.map((column) => (
          <td
            key={column.name}
            className={column.kind === 'shown' ? styles.shown : styles.cell}
            data-kind={column.kind}
            data-wide={column.wide || undefined}
            data-invalid={broken.some((one) => one.column === column.name) || undefined}
          >
            {column.kind === 'shown' ? (
              column.cell(row)
            ) : (
              <>
                <span aria-hidden="true" className={styles.cellLabel}>
                  {column.label}
                </span>
                {input(column)}
              </>
            )}
          </td>
        ))}
        <td className={styles.remove}>
          {!last && (
            <IconButton
              size="sm"
              label={t`Delete row ${number}`}
              icon={<IconTrash />}
              data-row={row}
              data-column={typed.length}
              // The button is reached with the arrow key from the last cell, so that Tab continues with the next row.
              tabIndex={-1}
              onClick={() => onRemove(row)}
            />
          )}
        </td>
      </tr>
      {broken.length > 0 && (
        <tr className={styles.errors}>
          <td />
          <td colSpan={columns.length + 1}>
            {broken.map(({ column, message }) => (
              <span key={column} id={`${errorId}${column}`} className={styles.cellError}>
                {message}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}, isSameRow);

/**
 * Returns whether the props of a row are unchanged. A sheet may have hundreds of rows, so only changed rows are
 * re-rendered.
 */
function isSameRow(before: LineRowProps, after: LineRowProps): boolean {
  const { columns, errors, ...rest } = after;
  return (
    shallowEqual(before, { ...before, ...rest }) &&
    shallowEqual(before.errors, errors) &&
    before.columns.length === columns.length &&
    columns.every((column, index) => shallowEqual(before.columns[index] ?? {}, column))
  );
}

function shallowEqual(before: object, after: object): boolean {
  const there = new Map(Object.entries(before));
  const entries = Object.entries(after);
  return there.size === entries.length && entries.every(([name, value]) => Object.is(there.get(name), value));
}

interface NumberCellProps extends ComponentProps<'input'> {
  readonly kind: EditableColumn['kind'];
}

/** Renders a number field that formats the number when the cursor leaves its cell; a rate stays as typed. */
function NumberCell({ kind, ...input }: NumberCellProps) {
  const written = useFormattedNumber(getNumberKind(kind), input);
  return (
    <input
      {...input}
      {...written}
      onBeforeInput={rejectLetters}
      inputMode="decimal"
      dir="ltr"
      className="num"
    />
  );
}

interface UnitCellProps extends Omit<ComponentProps<'select'>, 'value' | 'name' | 'ref' | 'children'> {
  readonly control: Control;
  readonly path: string;
}

/** Renders the unit of a line as a native select, because a sheet may have hundreds of them. */
function UnitCell({ control, path, ...select }: UnitCellProps) {
  const units = useUnitLabels();
  const { field } = useController({ control, name: path });
  return (
    <span className={styles.unit}>
      <select {...select} {...field}>
        {/* A pasted text that is not a unit leaves the select empty until the user chooses. */}
        {field.value === '' && <option value="">–</option>}
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {units[unit]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
