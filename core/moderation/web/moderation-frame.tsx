import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#platform/web/lib/paths.ts';
import { SectionMenu } from '#platform/web/shell/section-menu/section-menu.tsx';
import { TabLinks } from '#platform/web/shell/tab-links.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';
import { awaitingCompaniesQuery, openOrdersQuery } from './moderation.api.ts';
import styles from './moderation-frame.module.css';
import { SellerNotice } from './seller-notice.tsx';

interface Place {
  readonly path: string;
  readonly label: MessageDescriptor;
}

/** The entries of the moderators' menu (product 2), in groups. */
const GROUPS: readonly {
  readonly id: string;
  readonly name: MessageDescriptor;
  readonly places: readonly Place[];
}[] = [
  {
    id: 'moderation',
    name: msg({ message: 'Moderation' }),
    places: [
      { path: paths.moderation(), label: msg({ message: 'Companies' }) },
      { path: paths.moderationPreorders(), label: msg({ message: 'Package orders' }) },
      { path: paths.moderationPrices(), label: msg({ message: 'Prices' }) },
      { path: paths.moderationRates(), label: msg({ message: 'Exchange rates' }) },
      { path: paths.moderationCategories(), label: msg({ message: 'Marketplace categories' }) },
      { path: paths.moderationAffiliates(), label: msg({ message: 'Affiliates' }) },
    ],
  },
  {
    id: 'system',
    name: msg({ message: 'System', context: 'group of moderation pages' }),
    places: [
      { path: paths.moderationKeys(), label: msg({ message: 'Signing keys' }) },
      {
        path: paths.moderationMaintenance(),
        label: msg({ message: 'Maintenance', context: 'of the platform' }),
      },
      { path: paths.moderationMails(), label: msg({ message: 'Email queue' }) },
      { path: paths.moderationLog(), label: msg({ message: 'Log', context: 'what moderators did' }) },
      { path: paths.moderationAccount(), label: msg({ message: 'My account' }) },
      { path: paths.moderationManual(), label: msg({ message: 'Manual', context: 'handbook' }) },
    ],
  },
];

interface ModerationFrameProps extends PageHeaderProps {
  /** The path of the current menu entry: that of this page or of its parent page. */
  readonly path: string;
  /** The rail with the decision, beside the content. */
  readonly rail?: { readonly label: string; readonly content: ReactNode } | undefined;
  readonly children: ReactNode;
}

/**
 * Renders the frame of every page under /moderation: the menu beside the page, or as tabs above it if there is no
 * space, the page header and the content.
 */
export function ModerationFrame({ path, rail, children, ...header }: ModerationFrameProps) {
  const { t, i18n } = useLingui();
  const wide = useMediaQuery('(min-width: 1024px)');
  const counts = useCounts();
  const groups = GROUPS.map(({ id, name, places }) => ({
    id,
    name: i18n._(name),
    links: places.map((place) => ({
      href: place.path,
      label: i18n._(place.label),
      count: counts[place.path],
    })),
  }));
  return (
    <div className={styles.frame} data-bleed="" data-desk="">
      {wide ? (
        <nav aria-label={t`Moderation`} className={styles.menu}>
          <div className={styles.groups}>
            <SectionMenu groups={groups} current={path} />
          </div>
        </nav>
      ) : (
        <div className={styles.tabs}>
          <TabLinks label={t`Moderation`} links={groups.flatMap(({ links }) => links)} current={path} />
        </div>
      )}
      <RailLayout
        width={400}
        decides
        head={
          <>
            <SellerNotice path={path} />
            <PageHeader {...header} />
          </>
        }
        railLabel={rail?.label ?? ''}
        rail={rail?.content ?? null}
      >
        <div className={styles.content}>{children}</div>
      </RailLayout>
    </div>
  );
}

/** Returns how much waits for a moderator, by path. */
function useCounts(): Readonly<Record<string, number | undefined>> {
  const companies = useQuery(awaitingCompaniesQuery);
  const orders = useQuery(openOrdersQuery);
  return {
    [paths.moderation()]: companies.data?.total,
    [paths.moderationPreorders()]: orders.data?.total,
  };
}
