import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { type AuditSearch, filterOf } from './audit-search.ts';

interface ExportButtonProps {
  readonly search: AuditSearch;
  /** The export stands in the log itself. */
  readonly onDone: () => void;
}

/** Downloads what the filters show, all pages of it. */
export function ExportButton({ search, onDone }: ExportButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const fetchAs = async (format: 'xlsx' | 'csv') => {
    if (busy) return;
    setBusy(true);
    try {
      await download('GET user-profile/audit/export', '', { query: { format, ...filterOf(search) } });
      onDone();
    } catch (error) {
      toasts.add({ kind: 'error', title: failureOf(error).text, timeout: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span role="status" className="visually-hidden">
        {busy && <Trans>The file is being made.</Trans>}
      </span>
      <Menu
        align="end"
        trigger={
          <Button icon={<IconDownload size={18} />} busy={busy}>
            {busy ? <Trans>Making the file</Trans> : <Trans>Export</Trans>}
          </Button>
        }
        entries={[
          { id: 'xlsx', label: t`Excel (.xlsx)`, onSelect: () => void fetchAs('xlsx') },
          { id: 'csv', label: t`CSV, without limit`, onSelect: () => void fetchAs('csv') },
        ]}
      />
    </>
  );
}
