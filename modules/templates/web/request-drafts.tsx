import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import type { RequestDraft } from '../wire.ts';
import { templateKeys } from './template-keys.ts';
import { draftsQuery } from './templates.api.ts';
import styles from './templates.module.css';

/** Lists the unused drafts of the user's schedules; renders nothing if there are none. */
export default function RequestDrafts() {
  const query = useQuery(draftsQuery);
  const [discarded, setDiscarded] = useState<RequestDraft | null>(null);
  const drafts = query.data?.data ?? [];
  if (query.error) return <QueryFailure query={query} />;
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts">
        <Trans>Drafts for you</Trans>
      </h2>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onDiscard={() => setDiscarded(draft)} />
        ))}
      </ul>
      {discarded && <DiscardDraft draft={discarded} onClose={() => setDiscarded(null)} />}
    </section>
  );
}

function DraftRow({ draft, onDiscard }: { draft: RequestDraft; onDiscard: () => void }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { id, name, template, articles, created_at } = draft;
  const day = format.day(dayInBelgrade(created_at));
  const discard: MenuEntry = {
    ...{ id: 'discard', label: t`Discard draft`, icon: <IconTrash />, tone: 'danger' },
    onSelect: onDiscard,
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          <Trans>
            {day}, template: {template.name}
          </Trans>
          {' · '}
          <Plural value={articles} one="# item" other="# items" />
        </span>
      </div>
      <div className={styles.actions}>
        <Link
          href={`${paths.newRequest()}?draft=${id}`}
          className={buttonClass({ size: 'sm' })}
          aria-label={t`Open draft: ${{ name }}`}
        >
          <Trans>Open draft</Trans>
        </Link>
        <RowMenu name={name} entries={[discard]} />
      </div>
    </li>
  );
}

function DiscardDraft({ draft: { id, name }, onClose }: { draft: RequestDraft; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE request-drafts/{id}', { params: { id } }),
        keys: [templateKeys.drafts],
      }}
      title={t`Discard the draft ${{ name }}?`}
      confirmLabel={t`Discard draft`}
    >
      <Trans>The template stays, and the next draft comes as scheduled.</Trans>
    </ConfirmActionDialog>
  );
}
