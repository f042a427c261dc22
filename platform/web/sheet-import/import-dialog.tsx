import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { ImportPreview as Preview } from '#platform/shared/wire/sheet-import.ts';
import { download } from '../lib/http/download.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import type { DroppedFile } from '../ui/file-row.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChooseEncoding } from './choose-encoding.tsx';
import { ImportPreview } from './import-preview.tsx';
import { MatchColumns } from './match-columns.tsx';
import styles from './sheet-import.module.css';
import { SHEET_CALLS, type SheetKind } from './sheet-kinds.ts';
import { type ImportStep, useSheetImport } from './use-sheet-import.ts';

interface ImportDialogProps {
  readonly kind: SheetKind;
  readonly onClose: () => void;
  readonly onDone: (created: number) => void;
}

/** Brings suppliers or categories in from a sheet: choose it, see what it would add, add it. */
export function ImportDialog({ kind, onClose, onDone }: ImportDialogProps) {
  const { t } = useLingui();
  const { step, sending, checking, read, readAgain, correct, send, reset } = useSheetImport(kind, onDone);
  const valid = step.at === 'preview' ? step.preview.valid : 0;
  // Without a needed column every row is wrong: what it means is asked first.
  const asks = step.at === 'preview' && step.preview.missing.length > 0 && step.preview.to_match.length > 0;
  const importText =
    kind === 'suppliers'
      ? t`Import ${plural(valid, { one: '# supplier', other: '# suppliers' })}`
      : t`Import ${plural(valid, { one: '# category', other: '# categories' })}`;

  return (
    <Dialog
      open
      size="lg"
      className={step.at === 'preview' ? styles.dialog : undefined}
      onOpenChange={(open) => !open && !sending && onClose()}
      dismissible={step.at === 'choose'}
      title={kind === 'suppliers' ? <Trans>Import suppliers</Trans> : <Trans>Import categories</Trans>}
      description={step.at === 'preview' ? step.file : undefined}
      footer={
        step.at === 'preview' ? (
          <>
            <Button onClick={reset} disabled={sending}>
              <Trans>Choose another sheet</Trans>
            </Button>
            {valid > 0 && (
              <Button variant="primary" busy={sending || checking} onClick={send}>
                {importText}
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
          {!asks && <Summary preview={step.preview} />}
          <ChooseEncoding
            encodings={step.preview.encodings}
            onChoose={(encoding) => readAgain({ encoding })}
          />
          <MatchColumns preview={step.preview} busy={sending} onMatch={(columns) => readAgain({ columns })} />
          {!asks && <ImportPreview preview={step.preview} busy={sending} onCorrect={correct} />}
        </>
      ) : (
        <Choose kind={kind} step={step} onFile={read} onCancel={reset} />
      )}
    </Dialog>
  );
}

function Summary({ preview }: { preview: Preview }) {
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
          {valid > 0 ? (
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
  readonly kind: SheetKind;
  readonly step: Exclude<ImportStep, { at: 'preview' }>;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

function Choose({ kind, step, onFile, onCancel }: ChooseProps) {
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
      await download(SHEET_CALLS[kind].template, '');
    } finally {
      setFetching(false);
    }
  };

  return (
    <>
      <p>
        {kind === 'suppliers' ? (
          <Trans>
            One supplier per row, with its categories and a contact person. The first row contains the column
            headings, in any of the product’s languages.
          </Trans>
        ) : (
          <Trans>
            One category per row, with its department. The first row contains the column headings, in any of
            the product’s languages.
          </Trans>
        )}
      </p>
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
        limit={t`.xlsx or .csv, up to 2,000 rows and 5 MB`}
        accept=".xlsx,.csv"
        multiple={false}
        files={files}
        onAdd={([file]) => file && onFile(file)}
        onRemove={onCancel}
      />
    </>
  );
}
