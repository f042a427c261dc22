import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';

interface ReportButtonProps {
  readonly query: QueryOf<'GET statistics/report/get'>;
  /** Whether only the icon is shown. */
  readonly compact?: boolean;
}

/** Downloads the shown range, with its filters, as a document. */
export function ReportButton({ query, compact = false }: ReportButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadOrShowFailure('GET statistics/report/get', '', { query });
    setBusy(false);
  };
  const label = t`Report as PDF`;
  if (compact) return <IconButton label={label} icon={<IconDownload />} disabled={busy} onClick={save} />;
  return (
    <Button icon={<IconDownload size={18} />} busy={busy} onClick={save}>
      {label}
    </Button>
  );
}
