import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { ImportDialog, type ImportProps, type SheetCalls } from '#platform/web/sheet-import/public.ts';
import { supplierSheetColumns } from '../supplier-fields.ts';

const SHEET: SheetCalls = {
  columns: supplierSheetColumns,
  preview: (options) => upload('POST suppliers/import/preview', options),
  check: (rows) => call('POST suppliers/import/check', { body: { rows } }),
  send: (rows, idempotencyKey) => call('POST suppliers/import', { body: { rows }, idempotencyKey }),
  downloadTemplate: () => downloadFile('GET suppliers/import/template', ''),
};

export default function ImportSuppliers(props: ImportProps) {
  const { t } = useLingui();
  return (
    <ImportDialog
      {...props}
      sheet={SHEET}
      title={<Trans>Import suppliers</Trans>}
      text={
        <Trans>
          One supplier per row, with its categories and a contact person. The first row contains the column
          headings, in any of the product’s languages.
        </Trans>
      }
      importText={(valid) => t`Import ${plural(valid, { one: '# supplier', other: '# suppliers' })}`}
    />
  );
}
