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
        {pages.length === 1 && (
          <Neighbors tasks={tasks} at={tasks.findIndex(({ id }) => id === pages[0]?.id)} path={path} />
        )}
      </div>
    </div>
  );
}

interface NeighborsProps {
  readonly tasks: readonly ManualTask[];
  /** The index of the shown task. */
  readonly at: number;
  readonly path: string;
}

/** Links to the tasks before and after the shown one. */
function Neighbors({ tasks, at, path }: NeighborsProps) {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.neighbors} aria-label={t`Previous and next task`}>
      {(['prev', 'next'] as const).map((rel) => {
        const task = tasks[rel === 'prev' ? at - 1 : at + 1];
        return (
          task && (
            <Link key={rel} href={path + stringifySearch({ task: task.id })} rel={rel} className="link">
              {i18n._(task.title)}
            </Link>
          )
        );
      })}
    </nav>
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
