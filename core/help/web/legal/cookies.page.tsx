import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { keysOf } from '#platform/shared/closed-list.ts';
import type { DraftKind, StorageKey, TabKey } from '#platform/web/lib/storage.ts';
import styles from './legal.module.css';
import { LegalPage, LegalSection } from './legal-page.tsx';

interface Kept {
  readonly names: readonly string[];
  readonly what: ReactNode;
  readonly until: ReactNode;
}

const COOKIES: readonly Kept[] = [
  {
    names: ['__Host-rt'],
    what: <Trans>keeps you logged in; no script can read it</Trans>,
    until: <Trans>12 hours, or when you log out</Trans>,
  },
  {
    names: ['__Host-sso'],
    what: <Trans>ties a company login (SSO) to the browser that began it</Trans>,
    until: <Trans>10 minutes</Trans>,
  },
];

type Use = 'session' | 'language' | 'look' | 'place' | 'seen';

/** The purpose of every storage key: a new key does not compile until its purpose is added here. */
const USES: Readonly<Record<StorageKey, Use>> = {
  access_token: 'session',
  access_token_impersonate: 'session',
  refreshTime: 'session',
  sso: 'session',
  lang: 'language',
  langOfUser: 'language',
  theme: 'look',
  skin: 'look',
  direction: 'look',
  look: 'look',
  shortcuts: 'look',
  lastPage: 'place',
  redirectTo: 'place',
  landing: 'place',
  platform: 'place',
  recentSearches: 'place',
  ssoLogin: 'place',
  dialogWelcomeInstructions: 'seen',
  trialBannerClosed: 'seen',
  payeeGuardSuggested: 'seen',
  maintenanceClosed: 'seen',
};
const namesOf = (use: Use) => keysOf(USES).filter((key) => USES[key] === use);

const DRAFTS: Readonly<Record<DraftKind, true>> = {
  requestDraft: true,
  receiptDraft: true,
  offerDraft: true,
};
const TAB_KEYS: Readonly<Record<TabKey, true>> = {
  'offerPib:': true,
  'offerLink:': true,
  'guest.': true,
  ssoTries: true,
};

const untilCleared = <Trans>until you clear it</Trans>;

const STORED: readonly Kept[] = [
  {
    names: namesOf('session'),
    what: <Trans>your session: a short-lived key, when it was renewed, and how you logged in</Trans>,
    until: <Trans>until you log out</Trans>,
  },
  { names: namesOf('language'), what: <Trans>the language you chose</Trans>, until: untilCleared },
  {
    names: namesOf('look'),
    what: <Trans>light or dark, and how you arranged the application</Trans>,
    until: untilCleared,
  },
  {
    names: namesOf('place'),
    what: <Trans>where you were and what you last searched for, so that you can continue there</Trans>,
    until: untilCleared,
  },
  {
    names: namesOf('seen'),
    what: <Trans>that you have seen the instructions or closed a notice</Trans>,
    until: untilCleared,
  },
  {
    names: keysOf(DRAFTS).map((kind) => `${kind}:…`),
    what: (
      <Trans>a request, a goods receipt or an offer as far as you typed it, so that nothing is lost</Trans>
    ),
    until: <Trans>until it is sent or discarded</Trans>,
  },
  {
    names: ['drafts'],
    what: <Trans>the photos of a goods receipt that is not sent yet (in IndexedDB)</Trans>,
    until: (
      <Trans>
        until it is sent or discarded; forgotten ones are removed when a receipt is opened after 30 days
      </Trans>
    ),
  },
  {
    names: ['offline-…'],
    what: <Trans>the page that you see without a connection (in the cache of this site)</Trans>,
    until: untilCleared,
  },
  {
    names: keysOf(TAB_KEYS).map((key) => (/\W$/.test(key) ? `${key}…` : key)),
    what: <Trans>what the pages of one tab tell each other (in session storage)</Trans>,
    until: <Trans>until the tab is closed</Trans>,
  },
];

/** The page /cookies, which lists everything that Ponuda stores in a browser, by name. */
export default function CookiesPage() {
  const { t } = useLingui();
  return (
    <LegalPage name="cookies" title={t`Cookies`}>
      <p>
        <Trans>
          Ponuda keeps in your browser only what it needs to work. There are no cookies for advertising or
          analysis and none from other companies, so there is nothing to consent to.
        </Trans>
      </p>
      <LegalSection title={t`Cookies`}>
        <KeptTable caption={t`Cookies`} rows={COOKIES} />
      </LegalSection>
      <LegalSection title={t`Local storage`}>
        <p>
          <Trans>
            This stays in your browser. Apart from the session key, which proves who you are, it is not sent
            to the server automatically.
          </Trans>
        </p>
        <KeptTable caption={t`Local storage`} rows={STORED} />
      </LegalSection>
      <LegalSection title={t`How to remove it`}>
        <p>
          <Trans>
            Log out, or clear the data of this site in your browser’s settings. Without storage Ponuda still
            works, but it remembers less; without the first cookie you have to log in again and again.
          </Trans>
        </p>
      </LegalSection>
    </LegalPage>
  );
}

function KeptTable({ caption, rows }: { caption: string; rows: readonly Kept[] }) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="of a cookie">Name</Trans>
          </th>
          <th scope="col">
            <Trans>What it is for, and how long it stays</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ names, what, until }) => (
          <tr key={names.join()}>
            <td translate="no">
              {names.map((name) => (
                <div key={name}>
                  <code>
                    {name.split(/(?<=[^_]_)/).map((part) => (
                      <Fragment key={part}>
                        {part}
                        <wbr />
                      </Fragment>
                    ))}
                  </code>
                </div>
              ))}
            </td>
            <td>
              {what}
              <div className="muted">{until}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
