import { Trans, useLingui } from '@lingui/react/macro';
import { AuditCard, useAuditColumns } from '#core/audit/web/public.ts';
import type { AuditEntry } from '#core/audit/wire.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { moderationKeys } from './moderation.api.ts';
import { ModerationFrame } from './moderation-frame.tsx';

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/** The page for the platform's own log, which contains changes that do not concern a company. */
export default function LogPage() {
  const { t } = useLingui();
  const [{ page }, setSearch] = useSearchState(readSearch);
  const list = usePagedList<AuditEntry>({
    queryKey: moderationKeys.log(page),
    fetchPage: (signal) => call('GET moderation/log', { query: { page }, signal }),
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });
  return (
    <ModerationFrame
      path={paths.moderationLog()}
      title={t({ message: 'Log', context: 'what moderators did' })}
      meta={<Trans>What belongs to no company: prices, rates, settings, affiliates, moderators.</Trans>}
      actions={<ExportMenu file="GET moderation/log/export" options={{}} />}
    >
      <ListTable
        caption={t({ message: 'Log', context: 'what moderators did' })}
        columns={useAuditColumns()}
        list={list}
        rowKey={(entry) => String(entry.id)}
        card={(entry) => <AuditCard entry={entry} />}
        empty={<EmptyState title={<Trans>Nothing yet.</Trans>} />}
        onPage={(next) => setSearch({ page: next })}
      />
    </ModerationFrame>
  );
}
