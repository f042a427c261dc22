import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ApiError } from '../lib/http/api-error.ts';
import { failureOf } from '../lib/http/api-failure.ts';
import type { CallArguments, ListFileKey } from '../lib/http/call-types.ts';
import { downloadFile } from '../lib/http/download.ts';
import { unreportedFailureText } from '../lib/http/show-failures.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { toasts } from '../ui/toast-store.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import { useExportButton } from './use-export-button.tsx';

type Format = 'xlsx' | 'csv';
/**
 * The delay in milliseconds after which a message reports the running download; until then the state of the button is
 * sufficient.
 */
const TELLS_AFTER = 1500;

/**
 * Renders the opened menu and runs its download, which continues when the user leaves the page and can be cancelled.
 */
export default function OpenExportMenu({
  file,
  options,
  size,
  more = [],
  onDone,
}: ExportMenuProps<ListFileKey>) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const face = useExportButton();
  const save = async (format: Format) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const leaving = new AbortController();
    let toastId: number | undefined;
    const timer = setTimeout(() => {
      toastId = toasts.add({
        kind: 'info',
        title: t`Creating the file`,
        text: t`You can continue working; the file is saved when it is ready.`,
        action: {
          label: t({ message: 'Cancel export', context: 'button: a file that is made' }),
          onAction: () => leaving.abort(),
        },
        timeout: null,
      });
    }, TELLS_AFTER);
    try {
      await downloadFile(file, '', ...argumentsOf(options, format, leaving.signal));
      onDone?.();
    } catch (error) {
      if (!leaving.signal.aborted && unreportedFailureText(error) !== undefined)
        toasts.add({
          kind: 'error',
          title: t`The file could not be created`,
          text: reasonOf(error),
          timeout: 10_000,
        });
    } finally {
      clearTimeout(timer);
      if (toastId !== undefined) toasts.dismiss(toastId);
      running.current = false;
      setBusy(false);
    }
  };
  /** Returns the text of the failure; an interrupted response has no error text. */
  const reasonOf = (error: unknown) =>
    error instanceof ApiError ? failureOf(error).text : t`The connection broke off. Try again.`;
  return (
    <>
      <span role="status" className="visually-hidden">
        {busy && <Trans>The file is being created.</Trans>}
      </span>
      <Menu
        defaultOpen
        align="end"
        trigger={<Button {...face} size={size} busy={busy} />}
        entries={[
          { id: 'xlsx', label: t`Excel (.xlsx)`, onSelect: () => void save('xlsx') },
          { id: 'csv', label: t`CSV`, onSelect: () => void save('csv') },
          ...(more.length > 0 ? [{ kind: 'line' } as const, ...more] : []),
        ]}
      />
    </>
  );
}

/** Returns the list's own arguments, with the format in place of the page number. */
function argumentsOf(options: object, format: Format, signal: AbortSignal) {
  const { query = {}, ...rest } = options as { readonly query?: Readonly<Record<string, unknown>> };
  const { page: _, ...filters } = query;
  return [{ ...rest, query: { ...filters, format }, signal }] as unknown as CallArguments<ListFileKey>;
}
