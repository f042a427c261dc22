import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useId, useRef } from 'react';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { CheckedWorkbook } from '../wire.ts';
import { CheckedRows } from './checked-rows.tsx';
import styles from './offer-workbook.module.css';
import { useOfferWorkbook, type WorkbookActions } from './use-offer-workbook.ts';
import { formatTermCellName, formatWorkbookError, formatWorkbookWarning } from './workbook-words.ts';

/**
 * Lets a user download the workbook of a long offer, fill it in, review every error and apply its prices to the form.
 */
export function OfferWorkbook(sides: WorkbookActions) {
  const { step, fetching, fetchFile, read, reset, take, takeBack } = useOfferWorkbook(sides);
  const titleId = useId();
  return (
    <section className={styles.workbook} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Many items? Fill in a sheet.</Trans>
      </h2>
      {step.at === 'checked' ? (
        <Checked file={step.file} checked={step.checked} onUse={() => take(step.checked)} onReset={reset} />
      ) : (
        <>
          {step.at === 'used' && <Used checked={step.checked} onUndo={() => takeBack(step.undo)} />}
          <p className={styles.words}>
            <Trans>
              Download the items, enter your prices in any spreadsheet program and upload the file here. It is
              checked first, and nothing is sent.
            </Trans>
          </p>
          <Button
            className={styles.start}
            icon={<IconDownload size={18} />}
            busy={fetching}
            onClick={fetchFile}
          >
            <Trans comment="button: a sheet to fill in">Download</Trans>
          </Button>
          <Upload step={step} onFile={read} onCancel={reset} />
        </>
      )}
    </section>
  );
}

interface UploadProps {
  readonly step: ReturnType<typeof useOfferWorkbook>['step'];
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

function Upload({ step, onFile, onCancel }: UploadProps) {
  const { t } = useLingui();
  const files: DroppedFile[] =
    step.at === 'reading'
      ? [{ id: 'sheet', name: step.file, state: 'uploading', progress: step.part }]
      : step.at === 'choose' && step.file !== undefined
        ? [{ id: 'sheet', name: step.file, state: 'failed', message: step.failure }]
        : [];
  return (
    <FileDrop
      label={t({ message: 'Upload the filled-in sheet', comment: 'a zone to drop a file on' })}
      limit={t`.xlsx, up to 5 MB`}
      accept=".xlsx"
      multiple={false}
      files={files}
      onAdd={([file]) => file && onFile(file)}
      onRemove={onCancel}
    />
  );
}

interface CheckedProps {
  readonly file: string;
  readonly checked: CheckedWorkbook;
  readonly onUse: () => void;
  readonly onReset: () => void;
}

const ROWS_BAD = msg({
  message:
    '{count, plural, one {# of {total} rows needs attention} other {# of {total} rows need attention}}',
});

function Checked({ file, checked, onUse, onReset }: CheckedProps) {
  const { t } = useLingui();
  const { rows, terms, warnings } = checked;
  const bad = rows.filter(({ errors }) => errors.length > 0).length;
  const priced = rows.filter(({ values, errors }) => values.unit_price !== '' && errors.length === 0).length;
  const isGood = bad === 0 && terms.errors.length === 0;
  // Focuses the summary, so that keyboard users continue from here after the upload.
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  const refusal = terms.errors.some(({ column }) => column === 'currency')
    ? t`Enter the currency in the sheet first, because prices mean nothing without it.`
    : priced === 0
      ? t`The sheet has no price that can be used.`
      : undefined;
  return (
    <>
      <div ref={summary} tabIndex={-1} className={styles.summary}>
        <Notice
          tone={isGood ? 'green' : 'warn'}
          role="status"
          icon={isGood ? <IconCircleCheck /> : <IconAlertTriangle />}
          title={
            bad > 0 ? (
              translate(ROWS_BAD, { count: bad, total: rows.length })
            ) : (
              <Plural
                value={priced}
                one="# item with a price was read"
                other="# items with a price were read"
              />
            )
          }
        >
          <p className={styles.file}>{file}</p>
          {bad > 0 && (
            <p>
              <Trans>
                Correct them in the sheet and upload it again, or use the others: items with errors then stay
                without a price.
              </Trans>
            </p>
          )}
          {terms.errors.map((error) => (
            <p key={error.column}>
              <b>{formatTermCellName(error)}: </b>
              {formatWorkbookError(error)}
            </p>
          ))}
        </Notice>
      </div>
      {warnings.length > 0 && (
        <Notice icon={<IconAlertTriangle />} title={<Trans>Please note</Trans>}>
          <ul className={styles.notes}>
            {warnings.map((warning) => (
              <li key={warning.code}>{formatWorkbookWarning(warning)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <CheckedRows rows={rows} />
      <div className={styles.buttons}>
        {refusal === undefined ? (
          <Button variant="primary" onClick={onUse}>
            <Trans>Use these prices</Trans>
          </Button>
        ) : (
          <DisabledButton variant="primary" reason={refusal}>
            <Trans>Use these prices</Trans>
          </DisabledButton>
        )}
        <Button onClick={onReset}>
          <Trans>Choose another sheet</Trans>
        </Button>
      </div>
    </>
  );
}

/** Reports what was filled into the form, with an undo button. */
function Used({ checked: { rows }, onUndo }: { checked: CheckedWorkbook; onUndo: () => void }) {
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => done.current?.focus({ preventScroll: true }), []);
  const good = rows.filter(({ values, errors }) => values.unit_price !== '' && errors.length === 0).length;
  const bad = rows.filter(({ errors }) => errors.length > 0).length;
  return (
    <div ref={done} tabIndex={-1} className={styles.summary}>
      <Notice
        tone="green"
        role="status"
        icon={<IconCircleCheck />}
        title={<Plural value={good} one="# price is filled in" other="# prices are filled in" />}
        action={
          <Button size="sm" onClick={onUndo}>
            <Trans context="takes a change back">Undo</Trans>
          </Button>
        }
      >
        <p>
          {bad > 0 ? (
            <Plural
              value={bad}
              one="# item had an error and is still without a price. Check the form and send it."
              other="# items had errors and are still without a price. Check the form and send it."
            />
          ) : (
            <Trans>Nothing is sent yet. Check the form and send it.</Trans>
          )}
        </p>
      </Notice>
    </div>
  );
}
