import { Trans, useLingui } from '@lingui/react/macro';
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
import { Suspense, useState } from 'react';
import type { InternalNote } from '#core/purchase/wire/notes.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './internal-notes.module.css';
import { fetchNotes, noteKeys } from './notes.api.ts';

/** Loaded on demand, because most readers write no note. */
const NoteForm = lazyPart(() => import('./note-form.tsx'));

const PAGE_SIZE = 20;

/** Shows the internal notes of a purchase, newest first, with a form for a new one. Suppliers never see them. */
export function InternalNotes({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
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
      {isWriting ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <NoteForm
            id={id}
            onSent={() => {
              setWriting(false);
              setPage(1);
            }}
          />
        </Suspense>
      ) : (
        <div>
          <Button size="sm" icon={<IconMessagePlus />} onClick={() => setWriting(true)}>
            <Trans context="button: opens the form of an internal note">Add a note</Trans>
          </Button>
        </div>
      )}
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
