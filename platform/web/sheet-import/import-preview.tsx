import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type CheckedRow, MAX_IMPORT_CELL_LENGTH } from '#platform/shared/wire/sheet-import.ts';
import { Button } from '../ui/button.tsx';
import { CheckedCell, CheckedReason, sheetFrameClass } from '../ui/checked-cell.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-types.ts';
import { Pagination } from '../ui/pagination.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { type ColumnNamer, explainCellError } from './cell-reason.ts';
import type { CreateMissing, PreviewOf, RowEditing } from './sheet-calls.ts';
import styles from './sheet-import.module.css';
import { isValidRow } from './use-sheet-import.ts';

const PAGE = 25;

interface ImportPreviewProps<Row extends CheckedRow> {
  readonly preview: PreviewOf<Row>;
  readonly leftOut: ReadonlySet<number>;
  readonly nameOf: ColumnNamer;
  /** Whether the rows are being imported, so that no cell can be changed. */
  readonly busy: boolean;
  readonly editing: RowEditing<Row> | undefined;
  readonly onCorrect: (row: number, column: string, text: string) => void;
  readonly onCreate: (makeRecord: () => Promise<unknown>) => void;
  readonly onLeaveOut: (rows: ReadonlySet<number>) => void;
}

/** Shows the rows of a sheet as read. Each invalid cell is marked, shows the reason, and can be corrected. */
export function ImportPreview<Row extends CheckedRow>({
  preview,
  leftOut,
  nameOf,
  busy,
  editing,
  onCorrect,
  onCreate,
  onLeaveOut,
}: ImportPreviewProps<Row>) {
  const { t } = useLingui();
  const listId = useId();
  const frame = classNames(sheetFrameClass, styles.sheet, editing && styles.edited);
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
          columns={columnsOf({
            preview,
            nameOf,
            editing,
            listId,
            onCreate: busy ? undefined : onCreate,
            rowWord: t({ message: 'Row', context: 'of a sheet' }),
            wasWrong: (row, column) => wrong.has(cellId(row, column)),
            correctionOf: (row, column) =>
              (editing && !leftOut.has(row)) || wrong.has(cellId(row, column))
                ? (text) => {
                    const before = preview.rows.find((one) => one.row === row)?.cells[column] ?? '';
                    if (!busy && text !== before) onCorrect(row, column, text);
                  }
                : undefined,
          })}
          rows={rows.slice((current - 1) * PAGE, current * PAGE)}
          rowKey={(row) => String(row.row)}
          selection={
            editing && {
              keys: new Set(
                preview.rows.filter(({ row }) => !leftOut.has(row)).map(({ row }) => String(row)),
              ),
              onChange: (keys) =>
                onLeaveOut(
                  new Set(preview.rows.filter(({ row }) => !keys.has(String(row))).map(({ row }) => row)),
                ),
              label: editing.includeText,
            }
          }
        />
        {editing &&
          Object.entries(editing.choices).map(([column, texts]) => (
            <datalist key={column} id={`${listId}${column}`}>
              {texts.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          ))}
      </section>
      {rows.length > PAGE && (
        <Pagination page={current} pageSize={PAGE} total={rows.length} onPage={setPage} />
      )}
    </>
  );
}

const cellId = (row: number, column: string) => `${row}.${column}`;

type Correct = (text: string) => void;

interface ColumnsInput<Row extends CheckedRow> {
  readonly preview: PreviewOf<Row>;
  readonly nameOf: ColumnNamer;
  readonly editing: RowEditing<Row> | undefined;
  /** The prefix of the IDs of the suggestion lists. */
  readonly listId: string;
  readonly rowWord: string;
  readonly onCreate: ImportPreviewProps<Row>['onCreate'] | undefined;
  readonly wasWrong: (row: number, column: string) => boolean;
  readonly correctionOf: (row: number, column: string) => Correct | undefined;
}

function columnsOf<Row extends CheckedRow>(input: ColumnsInput<Row>): Column<Row>[] {
  const { preview, nameOf, editing, rowWord } = input;
  // An error may be in a column that the sheet lacks.
  const columns = new Set([...preview.columns, ...preview.rows.flatMap(({ errors }) => Object.keys(errors))]);
  // A column that is empty in the whole sheet would only take up space, unless it can be filled in.
  const used = editing
    ? preview.all_columns
    : [...columns].filter((column) =>
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
    ...used.flatMap((column): Column<Row>[] => [
      {
        id: column,
        head: nameOf(column),
        cell: (row) => (
          <Cell
            name={nameOf(column)}
            text={row.cells[column] ?? ''}
            broken={row.errors[column] ?? []}
            doubts={row.warnings[column] ?? []}
            label={`${rowWord} ${row.row}, ${nameOf(column)}`}
            wasWrong={input.wasWrong(row.row, column)}
            list={editing?.choices[column] && `${input.listId}${column}`}
            onCorrect={input.correctionOf(row.row, column)}
            missing={editing?.create?.[column]}
            onCreate={input.onCreate}
          />
        ),
      },
      ...(editing?.explained.after === column ? [{ id: 'explained', ...editing.explained }] : []),
    ]),
  ];
}

interface CellProps {
  /** The heading of the cell's column. */
  readonly name: string;
  readonly text: string;
  readonly broken: CheckedRow['errors'][string];
  readonly doubts: CheckedRow['warnings'][string];
  readonly label: string;
  /** Whether the cell had an error before it was corrected. */
  readonly wasWrong: boolean;
  /** The ID of the suggestion list. */
  readonly list: string | undefined;
  /** Called with a correction; absent if the cell cannot be corrected. */
  readonly onCorrect: Correct | undefined;
  /** How to create a record that the cell names; absent if the column names no records that can be created here. */
  readonly missing: CreateMissing | undefined;
  readonly onCreate: ((makeRecord: () => Promise<unknown>) => void) | undefined;
}

function Cell(props: CellProps) {
  const { text, broken, doubts, label, wasWrong, list, onCorrect } = props;
  const remarks = [...broken, ...doubts];
  const content = onCorrect ? (
    <CorrectedText text={text} label={label} invalid={broken.length > 0} list={list} onCorrect={onCorrect} />
  ) : (
    <span className={styles.text}>
      {text === '' && remarks.length > 0 ? <Trans context="cell of a sheet">empty</Trans> : text}
    </span>
  );
  if (remarks.length === 0 && !(onCorrect && wasWrong)) return content;
  return (
    <CheckedCell doubtful={broken.length === 0} right={remarks.length === 0}>
      {content}
      <Remarks {...props} remarks={remarks} />
    </CheckedCell>
  );
}

interface RemarksProps extends Pick<CellProps, 'name' | 'text' | 'onCorrect' | 'missing' | 'onCreate'> {
  readonly remarks: CellProps['broken'];
}

function Remarks({ name, text, remarks, onCorrect, missing, onCreate }: RemarksProps) {
  return remarks.map((one) => {
    const { name: unknown = '', similar } = one.params;
    return (
      <CheckedReason key={`${one.rule}${String(unknown)}`}>
        {explainCellError(name, one)}
        {onCorrect && similar !== undefined && (
          <>
            {' '}
            <Button
              variant="link"
              size="sm"
              className={styles.suggestion}
              onClick={() => onCorrect(replaceName(text, String(unknown), String(similar)))}
            >
              <Trans comment="button: takes the suggested name">Use “{similar}”</Trans>
            </Button>
          </>
        )}
        {missing && onCreate && one.rule === 'unknown_record' && (
          <>
            {' '}
            <Button
              variant="link"
              size="sm"
              className={styles.suggestion}
              onClick={() => onCreate(() => missing.create(String(unknown)))}
            >
              {missing.text(String(unknown))}
            </Button>
          </>
        )}
      </CheckedReason>
    );
  });
}

/** Replaces a name among the names in a cell; the same letters inside another name stay. */
const replaceName = (text: string, name: string, replacement: string) =>
  text
    .split(/([,;/+\n])/)
    .map((part) => (part.trim() === name ? part.replace(name, () => replacement) : part))
    .join('');

interface CorrectedTextProps extends Pick<CellProps, 'text' | 'label' | 'list'> {
  readonly invalid: boolean;
  readonly onCorrect: Correct;
}

/** Renders the text of a cell as a field. The typed text is applied on blur or when Enter is pressed. */
function CorrectedText({ text, label, invalid, list, onCorrect }: CorrectedTextProps) {
  const [typed, setTyped] = useState(text);
  const [applied, setApplied] = useState(text);
  // The text also changes when a suggestion is applied.
  if (applied !== text) {
    setApplied(text);
    setTyped(text);
  }
  return (
    <input
      className={styles.correction}
      aria-label={label}
      aria-invalid={invalid}
      value={typed}
      list={list}
      maxLength={MAX_IMPORT_CELL_LENGTH}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onCorrect(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onCorrect(typed);
      }}
    />
  );
}
