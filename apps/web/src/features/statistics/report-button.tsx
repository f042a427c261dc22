import { Trans, useLingui } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import type { QueryOf } from '../../lib/http/call-types.ts';
import { download } from '../../lib/http/download.ts';
import { sayFailed } from '../../lib/http/say-failed.ts';
import { Button } from '../../ui/button.tsx';

/** The range shown, with its filters, as a document. */
export function ReportButton({ query }: { readonly query: QueryOf<'GET statistics/report/get'> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download('GET statistics/report/get', '', { query });
    } catch (error) {
      sayFailed(error, t`Failed to download file`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={<IconFileTypePdf size={16} />} busy={busy} onClick={save}>
      <Trans>Report as PDF</Trans>
    </Button>
  );
}
