import { Trans, useLingui } from '@lingui/react/macro';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './stand-in-bar.module.css';

/** Tells a stand-in, on every page, which user they represent and until when. */
export default function StandInBar() {
  const { t } = useLingui();
  const format = useFormatters();
  const { stands_in_for } = useMe();
  return (
    <section className={styles.bar} aria-label={t`Stand-in`}>
      <IconUserShare size={18} aria-hidden="true" />
      <ul>
        {stands_in_for.map(({ id, name, until }) => (
          <li key={id}>
            <Trans>
              You stand in for <b>{name}</b> until {format.day(until)}.
            </Trans>
          </li>
        ))}
      </ul>
    </section>
  );
}
