import { useLingui } from '@lingui/react/macro';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { Link } from '#platform/web/lib/link.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Notification } from '../wire.ts';
import { getNoticeSentence, yourTurnPhrase } from '../words.ts';
import styles from './notice-words.module.css';
import { noticeHref } from './notifications.api.ts';

interface NoticeTextProps {
  readonly notice: Notification;
  readonly onOpen: () => void;
  /** Whether a button beside the text asks the user to act. */
  readonly hasButton?: boolean;
}

/**
 * Shows what happened to which purchase or supplier, and whether the user has to act. Renders a link if the
 * notification leads to a page.
 */
export function NoticeText({ notice, onOpen, hasButton }: NoticeTextProps) {
  const { i18n } = useLingui();
  const { data } = notice;
  const href = noticeHref(notice);
  const sentence = i18n._(getNoticeSentence(notice.kind, data));
  return (
    <span className={styles.words} data-unread={!notice.read || undefined}>
      <span className={styles.line}>
        {href === null ? (
          <span className={styles.sentence}>{sentence}</span>
        ) : (
          <Link href={href} className={styles.sentence} onClick={onOpen}>
            {sentence}
          </Link>
        )}
        {notice.your_turn && !hasButton && (
          <StatusPill tone="amber" icon={<IconFlag size={14} />}>
            {i18n._(yourTurnPhrase)}
          </StatusPill>
        )}
      </span>
      <span className={styles.purchase}>
        {[data.number, data.name].filter((part) => part !== '').join(' · ')}
      </span>
      {data.note !== undefined && <q className={styles.note}>{data.note}</q>}
    </span>
  );
}
