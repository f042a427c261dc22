import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CompanyArchive } from '#core/company-archive/wire.ts';
import { archiveGroupPhrases } from '#core/company-archive/words.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { archiveQuery } from './archive.api.ts';
import styles from './archive.module.css';

/** Shows the progress of an archive and what is being written, and lets the owner cancel the archive. */
export function ArchiveProgress({ archive }: { readonly archive: CompanyArchive }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { rows_done, rows_total, group } = archive;
  // The records and files are packed after the last row, so 100% is not shown before the archive is ready.
  const percent =
    rows_total === null ? 0 : Math.min(99, Math.floor((rows_done / Math.max(1, rows_total)) * 100));
  const idle = rows_total === null ? t`Waiting and counting rows` : t`Packing records and files`;
  const step = group === null ? idle : i18n._(archiveGroupPhrases[group]);
  const [done, total] = [format.count(rows_done), format.count(rows_total ?? 0)];
  const [by, at] = [archive.by, format.instant(archive.started_at)];
  return (
    <>
      <Consequence
        note={
          <Trans comment="a name, and a day and time">
            Started by {by}, {at}. You can leave this page; every owner is notified when the archive is ready.
          </Trans>
        }
      >
        <Trans>The archive is being created: {format.percent(String(percent))}</Trans>
      </Consequence>
      <div className={styles.progress}>
        <progress aria-label={t`Progress of the archive`} max={100} value={percent} />
        <p className={styles.step}>
          <span>{step}</span>
          {rows_total !== null && (
            <span className="num">
              <Trans comment="two numbers">
                {done} of {total} rows
              </Trans>
            </span>
          )}
        </p>
      </div>
      <CancelButton />
    </>
  );
}

function CancelButton() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const cancel = useAction<unknown, []>({
    call: () => call('POST user-profile/company/archive/cancel'),
    refused: t`The archive was not canceled`,
    keys: [archiveQuery.queryKey],
  });
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>
        <Trans>Cancel archive</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Cancel the archive?`}
        confirmLabel={t`Cancel archive`}
        cancelLabel={t`Keep creating`}
        busy={cancel.busy}
        onConfirm={() => void cancel.run().then(() => setAsking(false))}
      >
        <Trans>
          What was already written is deleted. Another archive can be started ten minutes after the start of
          this one.
        </Trans>
      </ConfirmDialog>
    </div>
  );
}
