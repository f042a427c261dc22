import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InternalNote } from '#core/purchase/wire/notes.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import styles from './internal-notes.module.css';
import { NoteForm } from './note-form.tsx';
import { fetchNotes, noteKeys } from './notes.api.ts';

const PAGE_SIZE = 20;

/** Shows the internal notes of a purchase, newest first, with a form for a new one. Suppliers never see them. */
export function InternalNotes({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const list = usePagedList<InternalNote>({
    beside: true,
    queryKey: [...noteKeys(id), { page }],
    fetchPage: (signal) => fetchNotes(id, page, signal),
    page,
    onPage: setPage,
  });
  const failure = list.error && failureOf(list.error);
  return (
    <section className={styles.notes} aria-labelledby={`notes-${id}`}>
      <header className={styles.head}>
        <h2 id={`notes-${id}`}>
          <Trans>Internal notes</Trans>
        </h2>
        {list.total > 0 && (
          <ExportMenu size="sm" file="GET purchases/{id}/notes/export" options={{ params: { id } }} />
        )}
      </header>
      <NoteForm id={id} onSent={() => setPage(1)} />
      {failure && <ErrorState message={failure.text} errorId={failure.id} onRetry={list.retry} />}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list} aria-label={t`Internal notes`}>
          {list.rows.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      {list.total > PAGE_SIZE && (
        <Pagination page={list.page} pageSize={PAGE_SIZE} total={list.total} onPage={setPage} />
      )}
    </section>
  );
}

function Note({ note }: { readonly note: InternalNote }) {
  const format = useFormatters();
  return (
    <li>
      <p className={styles.by}>
        <b>{note.author.name}</b>{' '}
        <time dateTime={note.created_at} className="muted">
          <bdi className="num">{format.instant(note.created_at)}</bdi>
        </time>
      </p>
      {note.text !== '' && <p className={styles.text}>{note.text}</p>}
      {note.files.length > 0 && <FileLinks files={note.files} />}
    </li>
  );
}
