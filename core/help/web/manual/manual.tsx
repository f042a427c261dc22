import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { stringifySearch, useSearchState } from '#platform/web/lib/search-state.ts';
import styles from './manual.module.css';
import { readManualSearch, WHOLE_MANUAL } from './manual-search.ts';
import type { ManualChapter, ManualTask } from './manual-task.ts';
import { TaskPage } from './task-page.tsx';

interface ManualProps {
  readonly chapters: readonly ManualChapter[];
  /** The path of the page that shows the manual. */
  readonly path: string;
}

/** Shows a list of tasks, and the pages of one task or of all, for printing. */
export function Manual({ chapters, path }: ManualProps) {
  const [{ task }] = useSearchState(readManualSearch);
  const tasks = chapters.flatMap((chapter) => chapter.tasks);
  const shown = task === WHOLE_MANUAL ? tasks : [tasks.find(({ id }) => id === task) ?? tasks[0]];
  const pages = shown.filter((one): one is ManualTask => one !== undefined);
  return (
    <div className={styles.manual}>
      <Contents
        chapters={chapters}
        path={path}
        open={task === WHOLE_MANUAL ? WHOLE_MANUAL : (pages[0]?.id ?? '')}
      />
      <div className={styles.pages}>
        {pages.map((one) => (
          <TaskPage key={one.id} task={one} number={tasks.indexOf(one) + 1} />
        ))}
      </div>
    </div>
  );
}

/** Lists all tasks by chapter. `open` is the id of the shown task, or `WHOLE_MANUAL`. */
function Contents({ chapters, path, open }: ManualProps & { readonly open: string }) {
  const { t, i18n } = useLingui();
  const current = (id: string) => (id === open ? 'page' : undefined);
  const hrefOf = (task: string) => path + stringifySearch({ task });
  return (
    <nav className={styles.contents} aria-label={t`Contents of the manual`}>
      {chapters.map((chapter) => (
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
