import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckedCell, CheckedReason, sheetFrameClass } from '#platform/web/ui/checked-cell.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import {
  WORKBOOK_OPTIONAL_COLUMNS,
  WORKBOOK_REQUIRED_COLUMNS,
  type WorkbookColumn,
} from '../rules/workbook.ts';
import type { CheckedWorkbook, WorkbookRow } from '../wire.ts';
import styles from './offer-workbook.module.css';
import { formatColumnName, formatWorkbookError } from './workbook-words.ts';

const frame = classNames(sheetFrameClass, styles.sheet);

/** Shows the rows of a checked workbook, rows with errors first. Each error appears at its cell. */
export function CheckedRows({ rows }: Pick<CheckedWorkbook, 'rows'>) {
  const { t } = useLingui();
  const bad = rows.filter(({ errors }) => errors.length > 0);
  const [all, setAll] = useState(bad.length === 0);
  const shown = all ? rows : bad;
  const columns = columnsOf(rows);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className={frame} aria-label={t`Rows of the sheet`} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t`Rows of the sheet`}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="of a sheet">Row</Trans>
              </th>
              <th scope="col">{formatColumnName('name')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.end}>
                  {formatColumnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.article_id} data-bad={row.errors.length > 0 || undefined}>
                <td className="num">{row.row ?? '–'}</td>
                <th scope="row">
                  <Cell row={row} column="name" />
                </th>
                {columns.map((column) => (
                  <td key={column} className={styles.end}>
                    <Cell row={row} column={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className={styles.list}>
          {shown.map((row) => (
            <ListItem key={row.article_id} row={row} />
          ))}
        </ul>
      </section>
      {bad.length > 0 && bad.length < rows.length && (
        <Button variant="quiet-link" className={styles.start} onClick={() => setAll(!all)}>
          {all ? <Trans>Show only rows with errors</Trans> : <Trans>Show all {rows.length} rows</Trans>}
        </Button>
      )}
    </>
  );
}

/** Returns the columns to show: the columns required in every offer, and others only if filled in. */
function columnsOf(rows: readonly WorkbookRow[]): WorkbookColumn[] {
  const isUsed = (column: WorkbookColumn) =>
    rows.some(
      ({ values, errors }) => values[column] !== '' || errors.some((error) => error.column === column),
    );
  return [...WORKBOOK_REQUIRED_COLUMNS, ...WORKBOOK_OPTIONAL_COLUMNS.filter(isUsed)];
}

function Cell({ row, column }: { row: WorkbookRow; column: WorkbookColumn | 'name' }) {
  const shown = useShown();
  const text = column === 'name' ? row.name : shown(row, column);
  const broken = row.errors.filter((error) => error.column === column);
  const isChanged = column !== 'name' && row.changed.includes(column);
  if (broken.length === 0) {
    // A long name wraps; a number does not.
    const className = column === 'name' ? undefined : 'num';
    return isChanged ? <b className={className}>{text}</b> : <span className={className}>{text}</span>;
  }
  return (
    <CheckedCell>
      <span>{text === '' ? <Trans context="cell of a sheet">empty</Trans> : text}</span>
      <Reasons errors={broken} />
    </CheckedCell>
  );
}

function Reasons({ errors }: Pick<WorkbookRow, 'errors'>) {
  return errors.map((error) => (
    <CheckedReason key={error.column + error.rule}>
      {error.cell !== '' && <b className="num">{error.cell}: </b>}
      {formatWorkbookError(error)}
    </CheckedReason>
  ));
}

/** Shows a row on a phone, where columns do not fit. Errors appear below the item's name. */
function ListItem({ row }: { row: WorkbookRow }) {
  const shown = useShown();
  return (
    <li data-bad={row.errors.length > 0 || undefined}>
      <b>{row.name}</b>
      {row.errors.length === 0 ? (
        <span className="num">{shown(row, 'unit_price') || '–'}</span>
      ) : (
        <div className={styles.wrong}>
          <Reasons errors={row.errors} />
        </div>
      )}
    </li>
  );
}

/** Returns a function that formats values for the reader; an invalid value is shown as in the cell, unrounded. */
function useShown() {
  const formats = useFormatters();
  const as = (column: WorkbookColumn) => {
    if (column === 'vat_rate') return formats.vatRate;
    return column === 'unit_price' || column.startsWith('price_') ? formats.price : formats.quantity;
  };
  return ({ values, errors }: WorkbookRow, column: WorkbookColumn): string => {
    const value = values[column];
    const isBroken = errors.some((error) => error.column === column);
    return !isBroken && value !== '' && parseDecimal(value) !== null ? as(column)(value) : value;
  };
}
