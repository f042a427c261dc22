import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { VERSION } from '#platform/shared/version.ts';
import type { SettingsGroup } from '#platform/web/lib/feature.ts';
import { usePages } from '#platform/web/lib/pages.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';
import { SectionMenu } from '../section-menu/section-menu.tsx';
import styles from './profile-frame.module.css';

/**
 * The groups in display order: first the user's account and then, for the owner, the company settings (product
 * 12).
 */
const GROUPS: readonly { readonly id: SettingsGroup; readonly name: MessageDescriptor }[] = [
  { id: 'account', name: msg({ message: 'My account' }) },
  { id: 'company', name: msg({ message: 'Company settings' }) },
  { id: 'access', name: msg({ message: 'Access', context: 'group of settings' }) },
  { id: 'contract', name: msg({ message: 'Contract', context: 'group of settings' }) },
];

interface ProfileFrameProps {
  readonly path: string;
  readonly title: string;
  /** A sentence about the purpose of the page. */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** Links to the parent pages, followed by this page, for a page below one of the menu. */
  readonly breadcrumb?: readonly ReactNode[];
  readonly children: ReactNode;
}

/** Renders a page below /profile with the settings menu next to it, or collapsed above it if there is no space. */
export function ProfileFrame({ path, title, about, actions, breadcrumb, children }: ProfileFrameProps) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const wide = useMediaQuery('(min-width: 1024px)');
  const open = usePages().filter(({ gate }) => gate === 'public' || gate(actor));
  const groups = GROUPS.map((group) => ({
    ...group,
    pages: open.filter(({ settings }) => settings?.group === group.id),
  })).filter(({ pages }) => pages.length > 0);
  const menu = (
    <SectionMenu
      current={path}
      groups={groups.map(({ id, name, pages }) => ({
        id,
        name: i18n._(name),
        links: pages.map((page) => ({
          href: page.path,
          label: i18n._(page.settings?.word ?? page.title),
        })),
      }))}
    />
  );
  const version = (
    <p className={styles.version} translate="no">
      Ponuda {VERSION}
    </p>
  );
  if (!wide) {
    const here = groups.find(({ pages }) => pages.some((page) => page.path === path));
    return (
      <>
        <nav aria-label={t`Profile`}>
          {/* Keyed by page, so that each page starts with a collapsed menu. */}
          <details key={path} className={styles.fold}>
            <summary>
              {here && i18n._(here.name)}
              <IconChevronDown size={18} aria-hidden="true" />
            </summary>
            <div className={styles.pages}>{menu}</div>
          </details>
        </nav>
        <PageHeader title={title} breadcrumb={breadcrumb} meta={about} actions={actions} />
        <div className={styles.narrow}>{children}</div>
        {version}
      </>
    );
  }
  return (
    <div className={styles.frame} data-bleed>
      <nav aria-label={t`Profile`} className={styles.menu}>
        <div className={styles.groups}>{menu}</div>
      </nav>
      <div className={styles.page}>
        <PageHeader title={title} breadcrumb={breadcrumb} meta={about} actions={actions} />
        <div className={styles.matter}>{children}</div>
        {version}
      </div>
    </div>
  );
}
