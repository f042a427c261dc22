import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import type { SearchChange } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { SupplierDocument } from '../wire.ts';
import { documentKeys } from './documents.api.ts';
import { type DocumentAction, DocumentCard, useDocumentColumns } from './documents-table.tsx';

const PreviewDocument = lazyPart(() => import('./preview-document.tsx'));
const EditDocument = lazyPart(() => import('./edit-document.tsx'));
const DeleteDocument = lazyPart(() => import('./delete-document.tsx'));
const DIALOGS = { preview: PreviewDocument, edit: EditDocument, delete: DeleteDocument };

interface DocumentsListProps {
  readonly query: QueryOf<'GET documents'>;
  readonly page: number;
  readonly mayWrite: boolean;
  /** Whether all documents belong to one supplier, so that the supplier column is omitted. */
  readonly ofSupplier?: boolean;
  readonly onPage: (page: number, change?: SearchChange) => void;
  readonly onClear?: (() => void) | undefined;
  readonly empty: { readonly title: ReactNode; readonly text?: ReactNode; readonly action?: ReactNode };
}

/** Lists documents with their row actions. */
export function DocumentsList(props: DocumentsListProps) {
  const { query, page, mayWrite, ofSupplier = false, onPage, onClear, empty } = props;
  const { t } = useLingui();
  const [deed, setDeed] = useState<{ what: DocumentAction; document: SupplierDocument } | null>(null);
  const list = usePagedList<SupplierDocument>({
    beside: ofSupplier,
    queryKey: [...documentKeys.all, 'list', query],
    fetchPage: (signal) => call('GET documents', { query, signal }),
    page,
    onPage: (to) => onPage(to, { replace: true }),
  });
  const todo = (what: DocumentAction, document: SupplierDocument) => setDeed({ what, document });
  const columns = useDocumentColumns({ mayWrite, ofSupplier, onDeed: todo });
  const Shown = deed && DIALOGS[deed.what];
  return (
    <>
      <ListTable
        caption={t`Documents`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => <DocumentCard row={row} mayWrite={mayWrite} ofSupplier={ofSupplier} onDeed={todo} />}
        onPage={onPage}
        onClear={onClear}
        empty={<EmptyState first={!ofSupplier} title={empty.title} text={empty.text} action={empty.action} />}
      />
      <Suspense fallback={null}>
        {deed && Shown && <Shown document={deed.document} onClose={() => setDeed(null)} />}
      </Suspense>
    </>
  );
}
