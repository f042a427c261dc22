import { Trans } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Downloads the shown range, with its filters, as a document. */
export function ReportButton({ query }: { readonly query: QueryOf<'GET statistics/report/get'> }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadOrShowFailure('GET statistics/report/get', '', { query });
    setBusy(false);
  };
  return (
    <Button size="sm" icon={<IconFileTypePdf size={16} />} busy={busy} onClick={save}>
      <Trans>Report as PDF</Trans>
    </Button>
  );
}
