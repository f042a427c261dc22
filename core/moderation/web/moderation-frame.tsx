import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#platform/web/lib/paths.ts';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import styles from './moderation-frame.module.css';
import { SellerNotice } from './seller-notice.tsx';

/** The entries of the moderators' menu (product 2). */
const PLACES: readonly { readonly path: string; readonly label: MessageDescriptor }[] = [
  { path: paths.moderation(), label: msg({ message: 'Companies' }) },
  { path: paths.moderationPreorders(), label: msg({ message: 'Package orders' }) },
  { path: paths.moderationPrices(), label: msg({ message: 'Prices' }) },
  { path: paths.moderationRates(), label: msg({ message: 'Exchange rates' }) },
  { path: paths.moderationCategories(), label: msg({ message: 'Marketplace categories' }) },
  { path: paths.moderationAffiliates(), label: msg({ message: 'Affiliates' }) },
  { path: paths.moderationKeys(), label: msg({ message: 'Signing keys' }) },
  { path: paths.moderationMaintenance(), label: msg({ message: 'Maintenance', context: 'of the platform' }) },
  { path: paths.moderationMails(), label: msg({ message: 'Email queue' }) },
  { path: paths.moderationLog(), label: msg({ message: 'Log', context: 'what moderators did' }) },
  { path: paths.moderationAccount(), label: msg({ message: 'My account' }) },
];

interface ModerationFrameProps extends PageHeaderProps {
  /** The path of the current menu entry: that of this page or of its parent page. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Renders the frame of every page under /moderation: menu, page header and content. */
export function ModerationFrame({ path, children, ...header }: ModerationFrameProps) {
  const { t, i18n } = useLingui();
  const links = PLACES.map((place) => ({ href: place.path, label: i18n._(place.label) }));
  return (
    <div className={styles.frame} data-desk="">
      <TabLinks label={t`Moderation`} links={links} current={path} />
      <SellerNotice path={path} />
      <PageHeader {...header} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
