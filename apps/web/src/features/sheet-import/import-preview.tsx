import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckedRow, ImportPreview as Preview } from '@ponuda/contract/suppliers';
import { useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { CheckedCell, CheckedReason, sheetFrame } from '../../ui/checked-cell.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { cellReason, columnName } from './cell-reason.ts';
import styles from './sheet-import.module.css';
import { isGood } from './use-sheet-import.ts';

const PAGE = 25;
const frame = classNames(sheetFrame, styles.sheet);

/** The rows of a sheet as they were read; each bad cell is marked and says why. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const country = useMe().company?.country ?? '';
  const groups = {
    bad: preview.rows.filter((row) => !isGood(row)),
    doubtful: preview.rows.filter((row) => Object.keys(row.warnings).length > 0),
    all: preview.rows,
  };
  const [shown, setShown] = useState<keyof typeof groups>(
    groups.bad.length > 0 ? 'bad' : groups.doubtful.length > 0 ? 'doubtful' : 'all',
  );
  const [page, setPage] = useState(1);
  const rows = groups[shown];
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const current = Math.min(page, pages);

  return (
    <>
      {(groups.doubtful.length > 0 || (preview.invalid > 0 && preview.valid > 0)) && (
        <SegmentedControl
          label={t`Rows shown`}
          className={styles.start}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setPage(1);
          }}
          segments={[
            ...(preview.invalid > 0
              ? [{ value: 'bad' as const, label: <Trans>With errors ({preview.invalid})</Trans> }]
              : []),
            ...(groups.doubtful.length > 0
              ? [{ value: 'doubtful' as const, label: <Trans>To check ({groups.doubtful.length})</Trans> }]
              : []),
            { value: 'all', label: <Trans>All rows ({preview.rows.length})</Trans> },
          ]}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard. */}
      <section className={frame} aria-label={t`Rows of the sheet`} tabIndex={0}>
        <DataTable
          caption={t`Rows of the sheet`}
          density="compact"
          columns={columnsOf(preview, country, t({ message: 'Row', context: 'of a sheet' }))}
          rows={rows.slice((current - 1) * PAGE, current * PAGE)}
          rowKey={(row) => String(row.row)}
        />
      </section>
      {rows.length > PAGE && (
        <Pagination page={current} pageSize={PAGE} total={rows.length} onPage={setPage} />
      )}
    </>
  );
}

function columnsOf(preview: Preview, country: string, rowWord: string): Column<CheckedRow>[] {
  // A cell may be missed in a column that the sheet does not have.
  const columns = new Set([...preview.columns, ...preview.rows.flatMap(({ errors }) => Object.keys(errors))]);
  // A column that is empty in the whole sheet only takes room.
  const used = [...columns].filter((column) =>
    preview.rows.some((row) => (row.cells[column] ?? '') !== '' || row.errors[column]),
  );
  return [
    {
      id: 'row',
      head: rowWord,
      rowHead: true,
      hideHead: true,
      nowrap: true,
      cell: ({ row }) => `${rowWord} ${row}`,
    },
    ...used.map(
      (column): Column<CheckedRow> => ({
        id: column,
        head: columnName(column, country),
        cell: (row) => (
          <Cell
            column={column}
            country={country}
            text={row.cells[column] ?? ''}
            broken={row.errors[column] ?? []}
            doubts={row.warnings[column] ?? []}
          />
        ),
      }),
    ),
  ];
}

interface CellProps {
  readonly column: string;
  readonly country: string;
  readonly text: string;
  readonly broken: CheckedRow['errors'][string];
  readonly doubts: CheckedRow['warnings'][string];
}

function Cell({ column, country, text, broken, doubts }: CellProps) {
  const remarks = [...broken, ...doubts];
  if (remarks.length === 0) return <span className={styles.text}>{text}</span>;
  return (
    <CheckedCell doubtful={broken.length === 0}>
      <span className={styles.text}>
        {text === '' ? <Trans context="cell of a sheet">empty</Trans> : text}
      </span>
      {remarks.map((one) => (
        <CheckedReason key={`${one.rule}${String(one.params.name ?? '')}`}>
          {cellReason(column, one, country)}
        </CheckedReason>
      ))}
    </CheckedCell>
  );
}
