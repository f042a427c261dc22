import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { ImportDialog, type ImportProps, type SheetCalls } from '#platform/web/sheet-import/public.ts';
import { categorySheetColumns } from '../list-words.ts';

const SHEET: SheetCalls = {
  columns: categorySheetColumns,
  preview: (options) => upload('POST categories/import/preview', options),
  check: (rows) => call('POST categories/import/check', { body: { rows } }),
  send: (rows, idempotencyKey) => call('POST categories/import', { body: { rows }, idempotencyKey }),
  downloadTemplate: () => downloadFile('GET categories/import/template', ''),
};

export default function ImportCategories(props: ImportProps) {
  const { t } = useLingui();
  return (
    <ImportDialog
      {...props}
      sheet={SHEET}
      title={<Trans>Import categories</Trans>}
      text={
        <Trans>
          One category per row, with its department. The first row contains the column headings, in any of the
          product’s languages.
        </Trans>
      }
      importText={(valid) => t`Import ${plural(valid, { one: '# category', other: '# categories' })}`}
    />
  );
}
