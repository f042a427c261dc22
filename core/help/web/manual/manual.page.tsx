import { Trans, useLingui } from '@lingui/react/macro';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch, useSearchState } from '#platform/web/lib/search-state.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { MANUAL, MANUAL_TASKS } from './chapters.ts';
import styles from './manual.module.css';
import { readManualSearch, WHOLE_MANUAL } from './manual-search.ts';
import type { ManualTask } from './manual-task.ts';
import { TaskPage } from './task-page.tsx';

/** The manual for the key user of a company: a list of tasks, and the pages of one task or of all, for printing. */
export default function ManualPage() {
  const { t } = useLingui();
  const [{ task }] = useSearchState(readManualSearch);
  const shown =
    task === WHOLE_MANUAL ? MANUAL_TASKS : [MANUAL_TASKS.find(({ id }) => id === task) ?? MANUAL_TASKS[0]];
  const pages = shown.filter((one): one is ManualTask => one !== undefined);
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans context="handbook">Manual</Trans>}
        meta={<Trans>One task on each page</Trans>}
        actions={
          <Button icon={<IconPrinter />} onClick={() => window.print()}>
            {task === WHOLE_MANUAL ? t`Print the manual` : t`Print this page`}
          </Button>
        }
      />
      <div className={styles.manual}>
        <Contents open={task === WHOLE_MANUAL ? WHOLE_MANUAL : (pages[0]?.id ?? '')} />
        <div className={styles.pages}>
          {pages.map((one) => (
            <TaskPage key={one.id} task={one} number={MANUAL_TASKS.indexOf(one) + 1} />
          ))}
          {pages.length === 1 && <Neighbors at={MANUAL_TASKS.findIndex(({ id }) => id === pages[0]?.id)} />}
        </div>
      </div>
    </div>
  );
}

const hrefOf = (task: string) => paths.manual() + stringifySearch({ task });

/** Links to the tasks before and after the shown one. */
function Neighbors({ at }: { readonly at: number }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.neighbors} aria-label={t`Previous and next task`}>
      {(['prev', 'next'] as const).map((rel) => {
        const task = MANUAL_TASKS[rel === 'prev' ? at - 1 : at + 1];
        return (
          task && (
            <Link key={rel} href={hrefOf(task.id)} rel={rel} className="link">
              {i18n._(task.title)}
            </Link>
          )
        );
      })}
    </nav>
  );
}

/** Lists all tasks by chapter. `open` is the id of the shown task, or `WHOLE_MANUAL`. */
function Contents({ open }: { readonly open: string }) {
  const { t, i18n } = useLingui();
  const current = (id: string) => (id === open ? 'page' : undefined);
  return (
    <nav className={styles.contents} aria-label={t`Contents of the manual`}>
      {MANUAL.map((chapter) => (
        <section key={chapter.id}>
          <h2>{i18n._(chapter.title)}</h2>
          <ul>
            {chapter.tasks.map(({ id, title }) => (
              <li key={id}>
                <Link href={hrefOf(id)} aria-current={current(id)}>
                  {i18n._(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link href={hrefOf(WHOLE_MANUAL)} aria-current={current(WHOLE_MANUAL)} className="link">
        <Trans>The whole manual, for printing</Trans>
      </Link>
    </nav>
  );
}
