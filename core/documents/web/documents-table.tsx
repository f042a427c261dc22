import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { SupplierLink } from '#platform/web/kit/list/supplier-link.tsx';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { documentColumns } from '../list-words.ts';
import type { SupplierDocument } from '../wire.ts';
import styles from './documents.module.css';
import { DocumentDownloadButton, useSaveFile } from './download-button.tsx';

export type DocumentAction = 'preview' | 'edit' | 'delete';

interface RowProps {
  readonly row: SupplierDocument;
  readonly onDeed: (what: DocumentAction, row: SupplierDocument) => void;
}
interface Which {
  readonly mayWrite: boolean;
  readonly ofSupplier: boolean;
}

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Returns whether the file has the document's name, so that its type says all that is new. */
const isNamedAfter = ({ name, file }: SupplierDocument) => file.name === `${name}.${extensionOf(file.name)}`;

/** Renders the name. If the browser can show the file, clicking the name opens the preview. */
function Name({ row, onDeed }: RowProps) {
  const language = useLanguage();
  return (
    <span className={styles.two}>
      {row.preview ? (
        <Button variant="link" className={styles.name} onClick={() => onDeed('preview', row)}>
          {row.name}
        </Button>
      ) : (
        <span className={styles.name}>{row.name}</span>
      )}
      <span className={styles.second} data-second>
        {isNamedAfter(row) ? extensionOf(row.file.name).toUpperCase() : <bdi>{row.file.name}</bdi>} ·{' '}
        {formatFileSize(row.file.size, language)}
        {row.description !== '' && ` · ${row.description}`}
      </span>
      {row.locked && (
        <StatusPill tone="red" icon={<IconLock size={14} />}>
          <Trans comment="a file, which cannot be downloaded">locked: a virus was found in the file</Trans>
        </StatusPill>
      )}
    </span>
  );
}

function Expiry({ row }: Pick<RowProps, 'row'>) {
  const format = useFormatters();
  const day = <bdi>{format.day(row.expires_on)}</bdi>;
  if (row.expiry === null) return <NoValue />;
  if (row.expiry === 'valid') return day;
  return (
    <StatusPill tone={row.expiry === 'expired' ? 'red' : 'warn'} icon={<IconAlertTriangle size={14} />}>
      {row.expiry === 'expired' ? (
        <Trans comment="a document; with the day">expired {day}</Trans>
      ) : (
        <Trans comment="a document; with the day">expires on {day}</Trans>
      )}
    </StatusPill>
  );
}

function Deeds({ row, mayWrite, onDeed }: RowProps & Pick<Which, 'mayWrite'>) {
  const { t } = useLingui();
  const { save } = useSaveFile(row);
  if (!mayWrite) return row.locked ? null : <DocumentDownloadButton document={row} />;
  return (
    <RowMenu
      name={row.name}
      entries={[
        ...(row.locked
          ? []
          : [{ id: 'download', label: t`Download ${row.name}`, icon: <IconDownload />, onSelect: save }]),
        {
          id: 'edit',
          label: t`Change ${row.name}`,
          icon: <IconEdit />,
          onSelect: () => onDeed('edit', row),
        },
        {
          id: 'delete',
          label: t`Delete ${{ name: row.name }}`,
          icon: <IconTrash />,
          tone: 'danger',
          onSelect: () => onDeed('delete', row),
        },
      ]}
    />
  );
}

export function useDocumentColumns({
  mayWrite,
  ofSupplier,
  onDeed,
}: Which & Pick<RowProps, 'onDeed'>): Column<SupplierDocument>[] {
  const { t } = useLingui();
  const format = useFormatters();
  const columns: Column<SupplierDocument>[] = useListColumns(documentColumns, {
    name: { rowHead: true, cell: (row) => <Name row={row} onDeed={onDeed} /> },
    supplier: {
      cell: (row) => <SupplierLink supplier={row.supplier} />,
      fold: 'cell',
    },
    expires_on: { width: 200, nowrap: true, cell: (row) => <Expiry row={row} /> },
    added: {
      head: t`Added`,
      width: 160,
      fold: (row) => <bdi>{format.instant(row.created_at)}</bdi>,
      cell: (row) => (
        <span className={styles.two}>
          <bdi>{format.instant(row.created_at)}</bdi>
          <span className={styles.second} data-second>
            {row.created_by}
          </span>
        </span>
      ),
    },
    actions: {
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 48,
      cell: (row) => <Deeds row={row} mayWrite={mayWrite} onDeed={onDeed} />,
    },
  });
  return ofSupplier ? columns.filter(({ id }) => id !== 'supplier') : columns;
}

/** Renders a document on a phone, with the same data and actions as the table. */
export function DocumentCard({ row, mayWrite, ofSupplier, onDeed }: RowProps & Which) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Name row={row} onDeed={onDeed} />
        <Deeds row={row} mayWrite={mayWrite} onDeed={onDeed} />
      </div>
      {(!ofSupplier || row.expiry !== null) && (
        <div className={styles.line}>
          {!ofSupplier && <SupplierLink supplier={row.supplier} />}
          {row.expiry === 'valid' ? (
            <span>
              <Trans>
                Valid until <Expiry row={row} />
              </Trans>
            </span>
          ) : (
            row.expiry !== null && <Expiry row={row} />
          )}
        </div>
      )}
    </div>
  );
}
