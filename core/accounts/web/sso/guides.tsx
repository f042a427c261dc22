import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { Accordion } from '#platform/web/ui/accordion.tsx';
import { GUIDE_IDS, type GuideId } from './guide-ids.ts';
import styles from './sso.module.css';
import { useSsoLabels } from './use-sso-labels.ts';

/** A setup guide: the steps to take at the provider, and the value for each form field. */
interface Guide {
  readonly title: string;
  readonly steps: readonly { readonly id: string; readonly text: ReactNode }[];
  readonly fields: Readonly<Record<Filled, ReactNode>>;
}

const FILLED = [
  'issuer',
  'client_id',
  'client_secret',
  'email_domains',
  'vouched_domains',
  'email_claim',
] as const;
type Filled = (typeof FILLED)[number];

interface SsoGuidesProps {
  readonly settings: SsoSettings;
  readonly open: GuideId | undefined;
  readonly onOpen: (guide: GuideId | undefined) => void;
}

/** Explains step by step what to enter at the three most common providers, and what to copy from them. */
export function SsoGuides({ settings, open, onOpen }: SsoGuidesProps) {
  const guides = useGuides(settings);
  return (
    <section className={styles.section} aria-labelledby="sso-guides">
      <h2 id="sso-guides">
        <Trans>Step by step</Trans>
      </h2>
      <Accordion
        level={3}
        value={open ?? null}
        onChange={(chosen) => onOpen(isOneOf(GUIDE_IDS, chosen) ? chosen : undefined)}
        items={GUIDE_IDS.map((id) => ({
          value: id,
          title: <span translate="no">{guides[id].title}</span>,
          content: <GuideContent guide={guides[id]} />,
        }))}
      />
    </section>
  );
}

function GuideContent({ guide: { title, steps, fields } }: { guide: Guide }) {
  const labels = useSsoLabels();
  return (
    <div className={styles.guide}>
      <h4>
        <Trans>At {title}</Trans>
      </h4>
      <ol>
        {steps.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <h4>
        <Trans>In the form below</Trans>
      </h4>
      <dl>
        {FILLED.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{fields[field]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>Save, test the connection with your own account, then switch single sign-on on.</Trans>
      </p>
    </div>
  );
}

/** Renders a name or value exactly as the provider shows it, untranslated in every language. */
const Named = ({ children }: { children: ReactNode }) => (
  <b translate="no" dir="ltr">
    {children}
  </b>
);
const Value = ({ children }: { children: ReactNode }) => (
  <code translate="no" dir="ltr">
    {children}
  </code>
);

function useGuides({
  redirect_uri,
  post_logout_redirect_uri,
  backchannel_logout_uri,
}: SsoSettings): Readonly<Record<GuideId, Guide>> {
  const domains = <Trans>the domains of your work email addresses, for example company.com</Trans>;
  const empty = <Trans>leave empty: the provider says whether an address is verified</Trans>;
  const [redirect, afterLogout, backChannel] = [
    redirect_uri,
    post_logout_redirect_uri,
    backchannel_logout_uri,
  ].map((address) => <Value key={address}>{address}</Value>);
  return {
    entra: {
      title: 'Microsoft Entra ID',
      steps: [
        {
          id: 'register',
          text: (
            <Trans>
              Open <Named>entra.microsoft.com → App registrations → New registration</Named>. Choose{' '}
              <Named>Accounts in this organizational directory only</Named>, and for{' '}
              <Named>Redirect URI</Named> the platform <Named>Web</Named> with {redirect}
            </Trans>
          ),
        },
        {
          id: 'logout',
          text: (
            <Trans>
              Under <Named>Authentication</Named>, add a second redirect URI, so that logging out leads back
              here: {afterLogout}
            </Trans>
          ),
        },
        {
          id: 'secret',
          text: (
            <Trans>
              Under <Named>Certificates & secrets</Named>, create a client secret. Copy its{' '}
              <Named>Value</Named>, not its <Named>Secret ID</Named>, and note the day on which it expires:
              from then on no one can log in with it.
            </Trans>
          ),
        },
        {
          id: 'claims',
          text: (
            <Trans>
              Under <Named>Token configuration → Add optional claim → ID</Named>, choose <Named>email</Named>{' '}
              and agree to the permission that Microsoft asks for.
            </Trans>
          ),
        },
        {
          id: 'permissions',
          text: (
            <Trans>
              Under <Named>API permissions</Named>, check that the delegated permissions{' '}
              <Named>openid, profile, email, offline_access</Named> of Microsoft Graph are there, and grant
              admin consent.
            </Trans>
          ),
        },
        {
          id: 'people',
          text: (
            <Trans>
              To let in only some people, open the application under <Named>Enterprise applications</Named>,
              set <Named>Assignment required?</Named> to <Named>Yes</Named> under <Named>Properties</Named>,
              and assign them under <Named>Users and groups</Named>.
            </Trans>
          ),
        },
      ],
      fields: {
        issuer: (
          <>
            <Value>{'https://login.microsoftonline.com/<Directory (tenant) ID>/v2.0'}</Value>{' '}
            <Trans>with the tenant ID from the overview of the application</Trans>
          </>
        ),
        client_id: <Named>Application (client) ID</Named>,
        client_secret: <Named>Value</Named>,
        email_domains: domains,
        vouched_domains: (
          <Trans>the same domains, because Microsoft does not say whether an address is verified</Trans>
        ),
        email_claim: (
          <Trans>
            <Value>email</Value>, or <Value>preferred_username</Value> if your accounts have no mailbox
          </Trans>
        ),
      },
    },
    google: {
      title: 'Google Workspace',
      steps: [
        {
          id: 'project',
          text: (
            <Trans>
              Open <Named>console.cloud.google.com</Named>, create a project and open{' '}
              <Named>Google Auth Platform</Named> in it.
            </Trans>
          ),
        },
        {
          id: 'audience',
          text: (
            <Trans>
              Under <Named>Audience</Named>, choose <Named>Internal</Named>, so that only accounts of your
              company can log in.
            </Trans>
          ),
        },
        {
          id: 'client',
          text: (
            <Trans>
              Under <Named>Clients → Create client</Named>, choose <Named>Web application</Named> and enter
              under <Named>Authorized redirect URIs</Named> {redirect}
            </Trans>
          ),
        },
        {
          id: 'copy',
          text: (
            <Trans>
              Copy <Named>Client ID</Named> and <Named>Client secret</Named> immediately: Google shows the
              secret only when it is created.
            </Trans>
          ),
        },
        {
          id: 'limits',
          text: (
            <Trans>
              Google takes no address for logging out. Users pass through its login every half hour, and
              logging out here does not log out there.
            </Trans>
          ),
        },
      ],
      fields: {
        issuer: <Value>https://accounts.google.com</Value>,
        client_id: <Named>Client ID</Named>,
        client_secret: <Named>Client secret</Named>,
        email_domains: domains,
        vouched_domains: empty,
        email_claim: <Value>email</Value>,
      },
    },
    keycloak: {
      title: 'Keycloak',
      steps: [
        {
          id: 'client',
          text: (
            <Trans>
              In the admin console of your realm, open <Named>Clients → Create client</Named>, with the type{' '}
              <Named>OpenID Connect</Named> and a client ID such as <Value>ponuda</Value>.
            </Trans>
          ),
        },
        {
          id: 'flow',
          text: (
            <Trans>
              Switch <Named>Client authentication</Named> on, and leave only <Named>Standard flow</Named>{' '}
              ticked.
            </Trans>
          ),
        },
        {
          id: 'redirect',
          text: (
            <Trans>
              Enter under <Named>Valid redirect URIs</Named> {redirect}, and under{' '}
              <Named>Valid post logout redirect URIs</Named> {afterLogout}
            </Trans>
          ),
        },
        {
          id: 'logout',
          text: (
            <Trans>
              Under <Named>Settings → Logout settings</Named>, switch <Named>Front channel logout</Named> off
              and enter under <Named>Backchannel logout URL</Named> {backChannel}
            </Trans>
          ),
        },
        {
          id: 'secret',
          text: (
            <Trans>
              Under <Named>Credentials</Named>, copy the <Named>Client Secret</Named>.
            </Trans>
          ),
        },
        {
          id: 'verified',
          text: (
            <Trans>
              <Named>Email verified</Named> must be on for each user, because Keycloak states it and an
              address that is not verified is refused.
            </Trans>
          ),
        },
      ],
      fields: {
        issuer: (
          <>
            <Value>{'https://<host>/realms/<realm>'}</Value>{' '}
            <Trans>as it appears under Realm settings → OpenID Endpoint Configuration</Trans>
          </>
        ),
        client_id: <Named>Client ID</Named>,
        client_secret: <Named>Client Secret</Named>,
        email_domains: domains,
        vouched_domains: empty,
        email_claim: <Value>email</Value>,
      },
    },
  };
}
