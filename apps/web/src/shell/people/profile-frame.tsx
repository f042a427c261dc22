import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Actor } from '@ponuda/domain/access/actor';
import { gates } from '@ponuda/domain/access/gates';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useActor } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLinks } from '../tab-links.tsx';

interface ProfileTab {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly gate: (actor: Actor) => boolean;
}

/** The pages under /profile are one's own and, for the owner, the company's (product 12). */
const TABS: readonly ProfileTab[] = [
  { path: paths.profile(), label: msg({ message: 'General', context: 'profile tab' }), gate: gates.profile },
  { path: paths.profileSecurity(), label: msg({ message: 'Security' }), gate: gates.profile },
  { path: paths.profileNotifications(), label: msg({ message: 'Notifications' }), gate: gates.app },
  { path: paths.profileCalendar(), label: msg({ message: 'Calendar' }), gate: gates.app },
  { path: paths.profileStandIn(), label: msg({ message: 'Stand-in' }), gate: gates.standIns },
  { path: paths.profileCompany(), label: msg({ message: 'Company' }), gate: gates.companySettings },
  { path: paths.profileSso(), label: msg({ message: 'Single sign-on' }), gate: gates.companySettings },
  { path: paths.profileAudit(), label: msg({ message: 'Audit log' }), gate: gates.companySettings },
  { path: paths.profileApi(), label: msg({ message: 'API', context: 'profile tab' }), gate: gates.apiTokens },
  { path: paths.profileWebhooks(), label: msg({ message: 'Webhooks' }), gate: gates.companySettings },
];

/** The head of every page under /profile, with the way to the others. `path`: the page's own. */
export function ProfileFrame({
  path,
  title,
  children,
}: {
  path: string;
  title: string;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const links = TABS.filter(({ gate }) => gate(actor)).map((tab) => ({
    href: tab.path,
    label: i18n._(tab.label),
  }));
  return (
    <>
      <PageHeader title={title} />
      <TabLinks label={t`Profile`} links={links} current={path} />
      {children}
    </>
  );
}
