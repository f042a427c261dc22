import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { findGuide, GUIDE_IDS, type GuideId } from './guide-ids.ts';
import { SsoGuides } from './guides.tsx';
import { ProviderAddresses } from './provider-addresses.tsx';
import { ssoQuery } from './sso.api.ts';
import styles from './sso.module.css';
import { SsoForm } from './sso-form.tsx';
import { SsoStatus } from './sso-status.tsx';
import { testRefusalPhrases } from './test-refusals.ts';

interface SsoSearch {
  readonly test: string;
  /** The open guide: 'none' if the user closed it, undefined to show the guide for the provider being connected. */
  readonly guide: GuideId | 'none' | undefined;
}

function readSearch(raw: Record<string, unknown>): SsoSearch {
  return {
    test: String(raw.test ?? ''),
    guide: [...GUIDE_IDS, 'none' as const].find((guide) => guide === raw.guide),
  };
}

/** The page /profile/sso, where the owner connects the company's login provider. */
export default function SsoPage() {
  const { t } = useLingui();
  const query = useQuery(ssoQuery);
  return (
    <ProfileFrame path={paths.profileSso()} title={t`Single sign-on`}>
      <QueryView query={query} skeleton={<SkeletonFields count={4} />}>
        {(data) => <Settings settings={data} />}
      </QueryView>
    </ProfileFrame>
  );
}

function Settings({ settings }: { settings: SsoSettings }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [testing, setTesting] = useState(false);
  const [issuerError, setIssuerError] = useState<string>();
  const [typed, setTyped] = useState(false);
  const [search, setSearch] = useSearchState(readSearch);
  const keep = (saved: SsoSettings) => {
    client.setQueryData(ssoQuery.queryKey, saved);
    if (search.test !== '') setSearch({ test: '', guide: search.guide }, { replace: true });
  };

  const test = async () => {
    setTesting(true);
    setIssuerError(undefined);
    try {
      const { redirect_url } = await call('POST user-profile/sso/test');
      // The button stays busy until the page unloads.
      window.location.assign(redirect_url);
    } catch (error) {
      setTesting(false);
      const broken = error instanceof ApiError ? error.errors.issuer?.[0] : undefined;
      if (broken) {
        setIssuerError(formatRuleText(broken, t`Address of the provider (issuer)`));
        document.querySelector<HTMLInputElement>('input[name="issuer"]')?.focus();
      } else showWriteFailure(error);
    }
  };

  const suggested = settings.enabled ? undefined : findGuide(settings.issuer);
  return (
    <div className={styles.page}>
      <TestAnswer test={search.test} />
      <SsoStatus settings={settings} onChanged={keep} testing={testing} typed={typed} onTest={test} />
      <SsoGuides
        settings={settings}
        open={search.guide === 'none' ? undefined : (search.guide ?? suggested)}
        onOpen={(guide) => setSearch({ test: search.test, guide: guide ?? 'none' }, { replace: true })}
      />
      <section className={styles.section} aria-labelledby="sso-provider">
        <h2 id="sso-provider">
          <Trans>Your provider</Trans>
        </h2>
        <SsoForm
          settings={settings}
          issuerError={issuerError}
          onTyped={() => {
            setTyped(true);
            setIssuerError(undefined);
          }}
          onFresh={keep}
          onSaved={(saved) => {
            keep(saved);
            setTyped(false);
            toasts.add({ kind: 'success', title: t`Settings saved` });
          }}
        />
      </section>
      <ProviderAddresses settings={settings} />
    </div>
  );
}

/** Shows the result of the test after the browser has returned from the provider. */
function TestAnswer({ test }: { test: string }) {
  const { t, i18n } = useLingui();
  if (test === 'passed')
    return (
      <Notice tone="green" role="status" title={t`The test passed`}>
        <Trans>The provider works with these settings. You can switch single sign-on on now.</Trans>
      </Notice>
    );
  if (!isSsoRefusal(test)) return null;
  return (
    <Notice tone="red" role="alert" title={t`The test failed`}>
      {i18n._(testRefusalPhrases[test])}
    </Notice>
  );
}
