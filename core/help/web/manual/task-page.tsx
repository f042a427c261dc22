import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { LabelledText } from './labelled-text.tsx';
import styles from './manual.module.css';
import { getPictureUrl, PICTURE_SIZE } from './manual-pictures.ts';
import type { ManualTask } from './manual-task.ts';

interface TaskPageProps {
  readonly task: ManualTask;
  readonly number: number;
}

/** Renders one page of the manual: what the task is for, its steps, a picture of the screen and a note. */
export function TaskPage({ task, number }: TaskPageProps) {
  const { t, i18n } = useLingui();
  const title = i18n._(task.title);
  const picture = getPictureUrl(task.screen, useLanguage());
  return (
    <article className={styles.task} aria-labelledby={`manual-${task.id}`}>
      <h2 id={`manual-${task.id}`} tabIndex={-1}>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      <p>
        <LabelledText text={i18n._(task.purpose)} />
      </p>
      <ol className={styles.steps}>
        {task.steps.map((step) => (
          <li key={step.id}>
            <LabelledText text={i18n._(step)} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        <LabelledText text={i18n._(task.note)} />
      </p>
      {picture && (
        // Opens the picture alone, so that it can be enlarged on a phone.
        <a href={picture} target="_blank" rel="noreferrer">
          <img className={styles.picture} src={picture} alt={t`The screen: ${title}`} {...PICTURE_SIZE} />
        </a>
      )}
    </article>
  );
}
