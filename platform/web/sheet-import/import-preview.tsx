import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type CheckedRow,
  MAX_IMPORT_CELL_LENGTH,
  type ImportPreview as Preview,
} from '#platform/shared/wire/sheet-import.ts';
import { CheckedCell, CheckedReason, sheetFrameClass } from '../ui/checked-cell.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-types.ts';
import { Pagination } from '../ui/pagination.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { type ColumnNamer, explainCellError } from './cell-reason.ts';
import styles from './sheet-import.module.css';
import { isValidRow } from './use-sheet-import.ts';

const PAGE = 25;
const frame = classNames(sheetFrameClass, styles.sheet);

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly nameOf: ColumnNamer;
  /** Whether the rows are being imported, so that no cell can be changed. */
  readonly busy: boolean;
  readonly onCorrect: (row: number, column: string, text: string) => void;
}

/** Shows the rows of a sheet as read. Each invalid cell is marked, shows the reason, and can be corrected. */
export function ImportPreview({ preview, nameOf, busy, onCorrect }: ImportPreviewProps) {
  const { t } = useLingui();
  /** Cells that had an error stay editable after they have been corrected, and their rows stay in place. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const found = preview.rows.flatMap(({ row, errors }) =>
    Object.keys(errors).flatMap((column) => (wrong.has(cellId(row, column)) ? [] : cellId(row, column))),
  );
  const wrongRows = new Set([...wrong].map((id) => id.split('.')[0]));
  const wasBad = (row: CheckedRow) => !isValidRow(row) || wrongRows.has(String(row.row));
  const groups = {
    bad: preview.rows.filter(wasBad),
    doubtful: preview.rows.filter((row) => Object.keys(row.warnings).length > 0),
    all: preview.rows,
  };
  const [shown, setShown] = useState<keyof typeof groups>(
    groups.bad.length > 0 ? 'bad' : groups.doubtful.length > 0 ? 'doubtful' : 'all',
  );
  const [page, setPage] = useState(1);
  if (found.length > 0) {
    setWrong(new Set([...wrong, ...found]));
    setShown('bad');
  }
  const rows = groups[shown];
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const current = Math.min(page, pages);

  return (
    <>
      {(groups.doubtful.length > 0 || (groups.bad.length > 0 && preview.valid > 0)) && (
        <SegmentedControl
          label={t`Rows shown`}
          className={styles.start}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setPage(1);
          }}
          segments={[
            ...(groups.bad.length > 0
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
          columns={columnsOf(preview, nameOf, t({ message: 'Row', context: 'of a sheet' }), (row, column) =>
            wrong.has(cellId(row, column)) && !busy
              ? (text) => {
                  if (text !== (preview.rows.find((one) => one.row === row)?.cells[column] ?? ''))
                    onCorrect(row, column, text);
                }
              : undefined,
          )}
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

const cellId = (row: number, column: string) => `${row}.${column}`;

type Correct = (text: string) => void;

function columnsOf(
  preview: Preview,
  nameOf: ColumnNamer,
  rowWord: string,
  correctionOf: (row: number, column: string) => Correct | undefined,
): Column<CheckedRow>[] {
  // An error may be in a column that the sheet lacks.
  const columns = new Set([...preview.columns, ...preview.rows.flatMap(({ errors }) => Object.keys(errors))]);
  // A column that is empty in the whole sheet would only take up space.
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
        head: nameOf(column),
        cell: (row) => (
          <Cell
            name={nameOf(column)}
            text={row.cells[column] ?? ''}
            broken={row.errors[column] ?? []}
            doubts={row.warnings[column] ?? []}
            label={`${rowWord} ${row.row}, ${nameOf(column)}`}
            onCorrect={correctionOf(row.row, column)}
          />
        ),
      }),
    ),
  ];
}

interface CellProps {
  /** The heading of the cell's column. */
  readonly name: string;
  readonly text: string;
  readonly broken: CheckedRow['errors'][string];
  readonly doubts: CheckedRow['warnings'][string];
  readonly label: string;
  /** Called with a correction; absent if the cell had no error. */
  readonly onCorrect: Correct | undefined;
}

function Cell({ name, text, broken, doubts, label, onCorrect }: CellProps) {
  const remarks = [...broken, ...doubts];
  if (onCorrect)
    return (
      <CheckedCell doubtful={broken.length === 0} right={remarks.length === 0}>
        <CorrectedText text={text} label={label} invalid={broken.length > 0} onCorrect={onCorrect} />
        <Remarks name={name} remarks={remarks} />
      </CheckedCell>
    );
  if (remarks.length === 0) return <span className={styles.text}>{text}</span>;
  return (
    <CheckedCell doubtful={broken.length === 0}>
      <span className={styles.text}>
        {text === '' ? <Trans context="cell of a sheet">empty</Trans> : text}
      </span>
      <Remarks name={name} remarks={remarks} />
    </CheckedCell>
  );
}

interface RemarksProps {
  /** The heading of the cell's column. */
  readonly name: string;
  readonly remarks: CellProps['broken'];
}

function Remarks({ name, remarks }: RemarksProps) {
  return remarks.map((one) => (
    <CheckedReason key={`${one.rule}${String(one.params.name ?? '')}`}>
      {explainCellError(name, one)}
    </CheckedReason>
  ));
}

interface CorrectedTextProps {
  readonly text: string;
  readonly label: string;
  readonly invalid: boolean;
  readonly onCorrect: Correct;
}

/** Renders the text of a cell as a field. The typed text is applied on blur or when Enter is pressed. */
function CorrectedText({ text, label, invalid, onCorrect }: CorrectedTextProps) {
  const [typed, setTyped] = useState(text);
  return (
    <input
      className={styles.correction}
      aria-label={label}
      aria-invalid={invalid}
      value={typed}
      maxLength={MAX_IMPORT_CELL_LENGTH}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onCorrect(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onCorrect(typed);
      }}
    />
  );
}
