import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Fragment, type ReactNode } from 'react';
import styles from './page-header.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** Links to the parent pages, followed by the current page as plain text. */
  breadcrumb?: readonly ReactNode[] | undefined;
  /** Content next to the title, for example a StatusPill. */
  pill?: ReactNode;
  /** Content below the title. */
  meta?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, breadcrumb, pill, meta, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumb && <Breadcrumb places={breadcrumb} />}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {pill}
          </div>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

function Breadcrumb({ places }: { places: readonly ReactNode[] }) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={styles.crumbs}>
        {places.map((place, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <li aria-hidden="true">
                <IconChevronRight size={14} />
              </li>
            )}
            <li aria-current={index === places.length - 1 ? 'page' : undefined}>{place}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
