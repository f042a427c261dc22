import { Plural, Trans } from '@lingui/react/macro';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './history.module.css';

interface LinkOpensProps {
  /** The links opened on one day, newest first. */
  readonly events: readonly HistoryEvent[];
}

/** Renders how many suppliers opened their links on a day. */
export function LinkOpensSentence({ events }: LinkOpensProps) {
  const suppliers = new Set(events.map(({ actor_name }) => actor_name)).size;
  return (
    <Trans context="history">
      <b>
        <Plural value={suppliers} one="# supplier" other="# suppliers" />
      </b>{' '}
      opened the link
    </Trans>
  );
}

/** Lists who opened a link, and when. */
export function LinkOpensDetails({ events }: LinkOpensProps) {
  const format = useFormatters();
  return (
    <p
      className={styles.names}
      title={events.map(({ actor_name, at }) => `${actor_name} ${format.time(at)}`).join(', ')}
    >
      {[...new Set(events.map(({ actor_name }) => actor_name))].join(', ')}
    </p>
  );
}
