import { Button } from './button.tsx';
import styles from './pagination.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface PaginationProps {
  /** The current page, starting at 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const texts = useUiTexts();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      <p aria-live="polite">
        <bdi>{texts.range(from, Math.min(page * pageSize, total), total)}</bdi>
        {pages > 1 && (
          <>
            {' · '}
            <bdi>{texts.pageOf(page, pages)}</bdi>
          </>
        )}
      </p>
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {texts.previousPage}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {texts.nextPage}
          </Button>
        </div>
      )}
    </nav>
  );
}
