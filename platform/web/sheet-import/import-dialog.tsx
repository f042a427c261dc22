import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';
import type { CheckedRow, ImportPreview as Preview } from '#platform/shared/wire/sheet-import.ts';
import { useMe } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import type { DroppedFile } from '../ui/file-row.tsx';
import { Notice } from '../ui/notice.tsx';
import { createColumnNamer } from './cell-reason.ts';
import { EncodingChooser } from './choose-encoding.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ColumnMatcher } from './match-columns.tsx';
import { PastedList } from './pasted-list.tsx';
import type { ImportProps, PasteOption, RowEditing, SheetCalls } from './sheet-calls.ts';
import styles from './sheet-import.module.css';
import { type ImportStep, useSheetImport } from './use-sheet-import.ts';

interface ImportDialogProps<Row extends CheckedRow> extends ImportProps {
  readonly sheet: SheetCalls<Row>;
  readonly title: ReactNode;
  /** Explains what a row of the sheet must contain. */
  readonly text: ReactNode;
  /** Returns the label of the button that imports the valid rows. */
  readonly importText: (valid: number) => string;
  /** The maximum size of a sheet, as text; by default the maximum for most sheets. */
  readonly limit?: string;
  readonly paste?: PasteOption;
  readonly editing?: RowEditing<Row>;
}

/** Imports records from a sheet. The user selects a file, checks the preview, and imports the rows. */
export function ImportDialog<Row extends CheckedRow>({
  sheet,
  title,
  text,
  importText,
  limit,
  paste,
  editing,
  onClose,
  onDone,
}: ImportDialogProps<Row>) {
  const state = useSheetImport(sheet, onDone);
  const { step, sending, checking, read, readAgain, correct, send, reset } = state;
  const [pasted, setPasted] = useState('');
  const nameOf = createColumnNamer(sheet.columns, useMe().company?.country ?? '');
  const valid = step.at === 'preview' ? step.preview.valid : 0;
  // Without a required column every row is invalid, so the user is asked to match the columns first.
  const asks = step.at === 'preview' && step.preview.missing.length > 0 && step.preview.to_match.length > 0;

  return (
    <Dialog
      open
      size="lg"
      className={step.at === 'preview' ? (editing ? styles.wide : styles.dialog) : undefined}
      onOpenChange={(open) => !open && !sending && onClose()}
      dismissible={step.at === 'choose' && pasted === ''}
      title={title}
      description={step.at === 'preview' ? step.file : undefined}
      footer={
        step.at === 'preview' ? (
          <>
            <Button onClick={reset} disabled={sending}>
              {step.pasted ? <Trans>Change the list</Trans> : <Trans>Choose another sheet</Trans>}
            </Button>
            {valid > 0 && (
              <Button variant="primary" busy={sending || checking} onClick={send}>
                {importText(valid)}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {step.at === 'preview' ? (
        <>
          {step.failure !== undefined && (
            <Notice tone="red" role="alert" icon={<IconAlertTriangle />}>
              {step.failure}
            </Notice>
          )}
          {!asks && <Summary preview={step.preview} pasted={step.pasted} />}
          <EncodingChooser
            encodings={step.preview.encodings}
            onChoose={(encoding) => readAgain({ encoding })}
          />
          <ColumnMatcher
            preview={step.preview}
            nameOf={nameOf}
            busy={sending}
            onMatch={(columns) => readAgain({ columns })}
          />
          {!asks && (
            <ImportPreview
              preview={step.preview}
              leftOut={step.leftOut}
              nameOf={nameOf}
              busy={sending}
              editing={editing}
              onCorrect={correct}
              onCreate={state.create}
              onLeaveOut={state.leaveOut}
            />
          )}
        </>
      ) : (
        <>
          <Choose
            sheet={sheet}
            text={text}
            limit={limit}
            step={step}
            onFile={(file) => read({ file })}
            onCancel={reset}
          />
          {paste && (
            <PastedList
              text={pasted}
              hint={paste.hint}
              busy={step.at === 'reading'}
              onText={setPasted}
              onRead={() => read(paste.toSheet(pasted))}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function Summary({ preview, pasted }: { preview: Omit<Preview, 'rows'>; pasted: boolean }) {
  const { invalid, valid, unknown_columns, sheet } = preview;
  const left = unknown_columns.join(', ');
  return (
    <Notice
      tone={invalid > 0 ? 'warn' : 'green'}
      role="status"
      icon={invalid > 0 ? <IconAlertTriangle /> : <IconCircleCheck />}
      title={
        invalid > 0 ? (
          <Trans>
            <Plural value={invalid} one="# row has errors" other="# rows have errors" />, {valid} can be
            imported
          </Trans>
        ) : (
          <Trans>
            <Plural value={valid} one="# row" other="# rows" /> read, no errors
          </Trans>
        )
      }
    >
      {invalid > 0 && (
        <p>
          {pasted ? (
            <Trans>Correct the marked cells here, or change the list.</Trans>
          ) : valid > 0 ? (
            <Trans>
              Correct the marked cells here or in the sheet, or import the other rows without them.
            </Trans>
          ) : (
            <Trans>Correct the marked cells here, or in the sheet and choose it again.</Trans>
          )}
        </p>
      )}
      {sheet !== '' && (
        <p>
          <Trans>Read from the sheet “{sheet}”.</Trans>
        </p>
      )}
      {left !== '' && (
        <p>
          <Trans>Unknown columns, left out: {left}</Trans>
        </p>
      )}
    </Notice>
  );
}

interface ChooseProps {
  readonly sheet: Pick<SheetCalls, 'downloadTemplate'>;
  readonly text: ReactNode;
  readonly limit: string | undefined;
  readonly step: Exclude<ImportStep, { at: 'preview' }>;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

function Choose({ sheet, text, limit, step, onFile, onCancel }: ChooseProps) {
  const { t } = useLingui();
  const [fetching, setFetching] = useState(false);
  const files: DroppedFile[] =
    step.at === 'reading'
      ? [{ id: 'sheet', name: step.file, state: 'uploading', progress: step.part }]
      : step.file === undefined
        ? []
        : [{ id: 'sheet', name: step.file, state: 'failed', message: step.failure }];
  const getTemplate = async () => {
    setFetching(true);
    try {
      await sheet.downloadTemplate();
    } finally {
      setFetching(false);
    }
  };

  return (
    <>
      <div className={styles.intro}>{text}</div>
      <Button
        variant="link"
        className={styles.template}
        icon={<IconDownload size={18} />}
        busy={fetching}
        onClick={() => void getTemplate().catch(() => undefined)}
      >
        <Trans>Download the template</Trans>
      </Button>
      <FileDrop
        label={t`Choose a sheet or drop it here`}
        limit={limit ?? t`.xlsx or .csv, up to 2,000 rows and 5 MB`}
        accept=".xlsx,.csv"
        multiple={false}
        files={files}
        onAdd={([file]) => file && onFile(file)}
        onRemove={onCancel}
      />
    </>
  );
}
