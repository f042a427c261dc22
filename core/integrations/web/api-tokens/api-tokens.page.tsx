import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { isOwner } from '#platform/shared/access/actor.ts';
import { OneTimeSecretDialog } from '#platform/web/kit/ask/one-time-secret-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import styles from './api-tokens.module.css';
import { CreateTokenForm } from './create-token.tsx';
import { readTokensSearch } from './tokens-search.ts';
import { TOKENS_KEY, TokensTable } from './tokens-table.tsx';

/** The page /profile/api. Lists the user's own API tokens or, for an owner, all tokens of the company. */
export default function ApiTokensPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const actor = useActor();
  const impersonated = useMe().impersonated_by !== null;
  const [search, setSearch] = useSearchState(readTokensSearch);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const list = usePagedList<ApiToken>({
    queryKey: [...TOKENS_KEY, search.of, { page: search.page }],
    fetchPage: (signal) =>
      call('GET user-profile/api-tokens', { query: { of: search.of, page: search.page }, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }),
  });
  const changed = () => void client.invalidateQueries({ queryKey: TOKENS_KEY });
  const label = <Trans>New API token</Trans>;

  return (
    <ProfileFrame path={paths.profileApi()} title={t({ message: 'API', context: 'profile tab' })}>
      {list.rows && list.rows.length > 0 && list.total === list.rows.length && (
        <TokensSentence tokens={list.rows} />
      )}
      <section className={styles.lead}>
        <p>
          <Trans>
            A program that uses one of your API tokens has your permissions: it can read what you can see, and
            write what you allow here. It has no access to accounts, permissions or logins.
          </Trans>
        </p>
        <p>
          <a className="link" href={paths.apiReference()} target="_blank" rel="noreferrer">
            <Trans>All calls, with examples</Trans>
          </a>
        </p>
      </section>
      <div className={styles.bar}>
        {isOwner(actor) ? (
          <SegmentedControl
            label={t({ message: 'Show', context: 'label of a filter' })}
            value={search.of}
            onChange={(of) => setSearch({ of: readTokensSearch({ of }).of })}
            segments={[
              { value: 'mine', label: t({ message: 'Mine', context: 'API tokens' }) },
              { value: 'company', label: t({ message: 'All of the company', context: 'API tokens' }) },
            ]}
          />
        ) : (
          <span />
        )}
        <div className={styles.tools}>
          {(list.rows === undefined || list.total > 0) && (
            <ExportMenu file="GET user-profile/api-tokens/export" options={{ query: { of: search.of } }} />
          )}
          {impersonated ? (
            <DisabledButton
              variant="primary"
              reason={t`Not available while you are viewing as another user.`}
            >
              {label}
            </DisabledButton>
          ) : (
            <Button variant="primary" icon={<IconPlus />} onClick={() => setCreating(true)}>
              {label}
            </Button>
          )}
        </div>
      </div>
      <TokensTable
        list={list}
        of={search.of}
        setPage={(page) => setSearch({ page })}
        readOnly={impersonated}
      />
      {creating && (
        <CreateTokenForm
          onClose={() => setCreating(false)}
          onMade={(token) => {
            setCreating(false);
            setMade(token);
            changed();
          }}
        />
      )}
      {made !== null && (
        <OneTimeSecretDialog
          title={t`Your new API token`}
          label={t`API token`}
          value={made}
          onClose={() => setMade(null)}
        >
          <Trans>
            Send it with every call, as <code dir="ltr">Authorization: Bearer</code> and the token.
          </Trans>
        </OneTimeSecretDialog>
      )}
    </ProfileFrame>
  );
}

/** States how many tokens are active, and how many of them may write. */
function TokensSentence({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const active = tokens.filter(({ state }) => state === 'active');
  const writing = active.filter(({ writes }) => writes.length > 0).length;
  if (active.length === 0)
    return (
      <Consequence>
        <Trans>No API token is active.</Trans>
      </Consequence>
    );
  return (
    <Consequence
      note={
        writing === 0 ? (
          <Trans>Read access only.</Trans>
        ) : (
          <Plural
            comment="of the active API tokens"
            value={writing}
            one="# with write access."
            other="# with write access."
          />
        )
      }
    >
      <Plural value={active.length} one="# API token is active." other="# API tokens are active." />
    </Consequence>
  );
}
