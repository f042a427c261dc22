import type { MouseEvent, ReactNode } from 'react';
import styles from './data-table.module.css';
import type { RowLinks } from './data-table-types.ts';

const wantsNewTab = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;

/** Renders the row's actual link, so that opening a new tab, copying the URL and the keyboard work. */
export function RowLink<Row>({
  row,
  links,
  children,
}: {
  row: Row;
  links: RowLinks<Row>;
  children: ReactNode;
}) {
  if (!links.href) {
    if (!links.onOpen) return children;
    return (
      <button type="button" className={styles.link} data-row-link="" onClick={() => links.onOpen?.(row)}>
        {children}
      </button>
    );
  }
  return (
    <a
      className={styles.link}
      data-row-link=""
      href={links.href(row)}
      onClick={(event) => {
        if (!links.onOpen || wantsNewTab(event) || event.altKey) return;
        event.preventDefault();
        links.onOpen(row);
      }}
    >
      {children}
    </a>
  );
}

/**
 * Returns a handler that opens the row on a click outside the link, unless the click hits a control, selects text, or
 * comes from a portal.
 */
export function createRowClickHandler<Row>(row: Row, links: RowLinks<Row>) {
  if (!links.href && !links.onOpen) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label, select, textarea, [role="menu"]')) return;
    if (event.button > 1 || window.getSelection()?.toString()) return;
    if (wantsNewTab(event) && links.href) window.open(links.href(row), '_blank', 'noopener');
    else if (event.button !== 0) return;
    else if (links.onOpen) links.onOpen(row);
    else if (links.href) window.location.assign(links.href(row));
  };
}
