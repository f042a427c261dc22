import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { HistoryToolProps } from '#core/purchase/web/history/history-tools.ts';
import { dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { saveAs } from '#platform/web/lib/http/download.ts';
import { callFile } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';

/** Downloads the pack of a purchase, as of now or the end of a day. Closing the dialog aborts the download. */
export default function PackDialog({ id, serverNow, onClose }: HistoryToolProps) {
  const { t, i18n } = useLingui();
  const today = dayInBelgrade(serverNow);
  const [day, setDay] = useState<string>(today);
  const [tried, setTried] = useState(false);
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const error = isDay(day) && day <= today ? undefined : t`Choose a day in the past.`;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error !== undefined || received !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setFailure(undefined);
    setReceived(0);
    try {
      const query = day === today ? {} : { as_of: day };
      const { signal } = abort;
      const file = await callFile('GET purchases/{id}/pack', {
        ...{ params: { id }, query, signal, background: true },
        onBytes: setReceived,
      });
      saveAs(file.blob, file.name);
      onClose();
    } catch (refused) {
      if (abort.signal.aborted) return;
      setFailure(isApiError(refused) ? unreportedFailureText(refused) : i18n._(errorPhrases.download_failed));
    } finally {
      setReceived(null);
    }
  };

  return (
    <FormDialog
      size="sm"
      title={<Trans>Download everything</Trans>}
      description={
        <Trans>
          One ZIP file with the history and its proof, all offers and files. Anyone can verify it without
          Ponuda.
        </Trans>
      }
      submit={<Trans>Download</Trans>}
      busy={received !== null}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={t({ message: 'As of', comment: 'label of a day: a purchase as it was at its end' })}
        hint={<Trans>Anything later is left out.</Trans>}
        error={tried ? error : undefined}
      >
        <DateInput value={day} onChange={setDay} max={today} today={today} />
      </Field>
      <p role="status" className="muted">
        {received !== null &&
          (received === 0
            ? t`The file is being created.`
            : t({
                message: `${formatFileSize(received, i18n.locale)} received`,
                comment: 'while a file is being downloaded',
              }))}
      </p>
    </FormDialog>
  );
}
