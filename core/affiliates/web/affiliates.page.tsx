import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ModerationFrame } from '#core/moderation/web/public.ts';
import { copyText } from '#platform/web/lib/copy-text.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Affiliate } from '../wire.ts';
import {
  AFFILIATES_KEY,
  AffiliateDecisionDialog,
  type AffiliateDecisionKind,
} from './affiliate-decision.tsx';
import { affiliateStateLabels } from './affiliate-state.tsx';
import styles from './affiliates.module.css';
import { parseAffiliateState, readAffiliatesSearch } from './affiliates-search.ts';
import { type AffiliateAction, AffiliateCard, useAffiliateColumns } from './affiliates-table.tsx';

const AffiliateForm = lazyPart(() => import('./affiliate-form.tsx'));

type Opened =
  | { readonly what: 'form'; readonly affiliate: Affiliate | null }
  | { readonly what: AffiliateDecisionKind; readonly affiliate: Affiliate };

/** The moderators' list of affiliates and applicants, with their results (product 2). */
export default function AffiliatesPage() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readAffiliatesSearch);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = usePagedList<Affiliate>({
    queryKey: [...AFFILIATES_KEY, search],
    fetchPage: (signal) => call('GET moderation/affiliates', { query: search, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const close = () => setOpened(null);
  const changed = () => {
    close();
    void client.invalidateQueries({ queryKey: AFFILIATES_KEY });
  };

  const copyLink = async ({ share_link: link }: Affiliate) => {
    if (link === null) return;
    if (await copyText(link, null)) toasts.add({ kind: 'success', title: t`Affiliate link copied` });
    else toasts.add({ kind: 'info', title: t`Link to share`, text: link, timeout: null });
  };
  const deed = (what: AffiliateAction, affiliate: Affiliate) => {
    if (what === 'copy-link') void copyLink(affiliate);
    else setOpened({ what: what === 'change' ? 'form' : what, affiliate });
  };
  const columns = useAffiliateColumns(deed);

  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={18} />}
      onClick={() => setOpened({ what: 'form', affiliate: null })}
    >
      <Trans>Add affiliate</Trans>
    </Button>
  );

  return (
    <ModerationFrame
      path={paths.moderationAffiliates()}
      title={t`Affiliates`}
      actions={
        <>
          <ExportMenu file="GET moderation/affiliates/export" options={{ query: search }} />
          {add}
        </>
      }
    >
      <search className={styles.filters}>
        <ChipSelect
          name={t`Status`}
          all={t({ message: 'all', context: 'filter not set' })}
          value={search.state}
          onChange={(state) => setSearch({ state: parseAffiliateState(state) })}
          options={(['asked', 'accepted', 'refused'] as const).map((state) => ({
            value: state,
            label: i18n._(affiliateStateLabels[state]),
          }))}
        />
      </search>
      <ListTable
        caption={t`Affiliates`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        onOpen={(affiliate) => setOpened({ what: 'form', affiliate })}
        card={(row, parts) => <AffiliateCard row={row} parts={parts} onDeed={deed} />}
        onPage={(page) => setSearch({ page })}
        onClear={search.state !== '' ? () => setSearch({ state: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No affiliates yet</Trans>}
            text={<Trans>Affiliate applications appear here. You can also add an affiliate yourself.</Trans>}
          />
        }
      />
      {opened && opened.what !== 'form' && (
        <AffiliateDecisionDialog what={opened.what} affiliate={opened.affiliate} onClose={close} />
      )}
      <Suspense fallback={null}>
        {opened?.what === 'form' && (
          <AffiliateForm
            affiliate={opened.affiliate}
            onClose={close}
            onSaved={() => {
              toasts.add({
                kind: 'success',
                title: opened.affiliate ? t`Data changed` : t`Affiliate added`,
              });
              changed();
            }}
          />
        )}
      </Suspense>
    </ModerationFrame>
  );
}
