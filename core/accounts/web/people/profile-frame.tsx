import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { type CompanySettingsPage, paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import styles from './profile-frame.module.css';
import { type ProfilePage, settingsPages } from './settings-pages.ts';

interface ProfileGroup {
  readonly id: string;
  readonly name: MessageDescriptor;
  readonly pages: readonly ProfilePage[];
}

const COMPANY_PAGES = [
  ['rules', msg({ message: 'Purchasing rules' })],
  ['emails', msg({ message: 'Emails to suppliers' })],
  ['currency', msg({ message: 'Currency' })],
] as const;

const settingsPage = (page: CompanySettingsPage, label: MessageDescriptor): ProfilePage => ({
  path: paths.companySettings(page),
  label,
  gate: gates.companySettings,
});

/** The pages under /profile: first one's own account, then for the owner the company's settings (product 12). */
const GROUPS: readonly ProfileGroup[] = [
  {
    id: 'account',
    name: msg({ message: 'My account' }),
    pages: [
      {
        path: paths.profile(),
        label: msg({ message: 'General', context: 'profile tab' }),
        gate: gates.profile,
      },
      { path: paths.profileSecurity(), label: msg({ message: 'Security' }), gate: gates.profile },
      { path: paths.profileNotifications(), label: msg({ message: 'Notifications' }), gate: gates.app },
      { path: paths.profileCalendar(), label: msg({ message: 'Calendar' }), gate: gates.app },
      { path: paths.profileStandIn(), label: msg({ message: 'Stand-in' }), gate: gates.standIns },
    ],
  },
  {
    id: 'company',
    name: msg({ message: 'Company settings' }),
    pages: [
      {
        path: paths.profileCompany(),
        label: msg({ message: 'Company details' }),
        gate: gates.companySettings,
      },
      ...COMPANY_PAGES.map(([page, label]) => settingsPage(page, label)),
    ],
  },
  {
    id: 'access',
    name: msg({ message: 'Access', context: 'group of settings' }),
    pages: [
      { path: paths.profileSso(), label: msg({ message: 'Single sign-on' }), gate: gates.companySettings },
      {
        path: paths.profileApi(),
        label: msg({ message: 'API', context: 'profile tab' }),
        gate: gates.apiTokens,
      },
      { path: paths.profileWebhooks(), label: msg({ message: 'Webhooks' }), gate: gates.companySettings },
      { path: paths.profileAudit(), label: msg({ message: 'Audit log' }), gate: gates.companySettings },
      settingsPage('proofs', msg({ message: 'Signed proofs' })),
    ],
  },
  {
    id: 'contract',
    name: msg({ message: 'Contract', context: 'group of settings' }),
    pages: [
      settingsPage('plan', msg({ message: 'Plan and payment' })),
      settingsPage('personal-data', msg({ message: 'Personal data', context: 'settings' })),
    ],
  },
];

interface ProfileFrameProps {
  /** The page's own. */
  readonly path: string;
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Every page under /profile: a menu of its own beside it, or folded above it where there is no room for that. */
export function ProfileFrame({ path, title, about, actions, children }: ProfileFrameProps) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const wide = useMedia('(min-width: 1024px)');
  const groups = GROUPS.map(({ pages, ...group }) => ({
    ...group,
    pages: [...pages, ...settingsPages.parts.filter((page) => page.group === group.id)].filter(({ gate }) =>
      gate(actor),
    ),
  })).filter(({ pages }) => pages.length > 0);
  const menu = groups.map(({ id, name, pages }) => (
    <section key={id} aria-labelledby={`settings-${id}`}>
      <h2 id={`settings-${id}`} className={styles.group}>
        {i18n._(name)}
      </h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              href={page.path}
              className={styles.entry}
              aria-current={page.path === path ? 'page' : undefined}
            >
              {i18n._(page.label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
  if (!wide) {
    const here = groups.find(({ pages }) => pages.some((page) => page.path === path));
    return (
      <>
        <nav aria-label={t`Profile`}>
          {/* Every page brings its own, folded again. */}
          <details key={path} className={styles.fold}>
            <summary>
              {here && i18n._(here.name)}
              <IconChevronDown size={18} aria-hidden="true" />
            </summary>
            <div className={styles.pages}>{menu}</div>
          </details>
        </nav>
        <PageHeader title={title} meta={about} actions={actions} />
        <div className={styles.narrow}>{children}</div>
      </>
    );
  }
  return (
    <div className={styles.frame} data-bleed>
      <nav aria-label={t`Profile`} className={styles.menu}>
        <div className={styles.groups}>{menu}</div>
      </nav>
      <div className={styles.page}>
        <PageHeader title={title} meta={about} actions={actions} />
        <div className={styles.matter}>{children}</div>
      </div>
    </div>
  );
}
