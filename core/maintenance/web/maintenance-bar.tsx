import { Trans, useLingui } from '@lingui/react/macro';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatInZone, formatWindow, ownTimeZone } from '#platform/shared/maintenance.ts';
import { maintenancePhrase } from '#platform/shared/words/maintenance.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { AnnouncedMaintenance } from '../wire.ts';
import styles from './maintenance-bar.module.css';

/** Milliseconds over which the calls of all open pages are spread when a maintenance begins or ends. */
const SPREAD_MS = 3000;
/** Milliseconds before a failed call is retried. */
const RETRY_MS = 30_000;
const HEIGHT = '--maintenance-bar';

interface MaintenanceBarProps {
  /** The value of the response header; a new value means that the maintenance has changed. */
  readonly token: string;
}

/**
 * Shows when the maintenance takes place, in the reader's time zone, and explains its effects while it is running.
 */
export default function MaintenanceBar({ token }: MaintenanceBarProps) {
  const maintenance = useMaintenance(token);
  // The bar stays closed until the maintenance is moved or begins.
  const [closed, setClosed] = useState(() => readStored('maintenanceClosed'));
  if (!maintenance || closed === token) return null;
  const close = () => {
    writeStored('maintenanceClosed', token);
    setClosed(token);
  };
  return <Bar maintenance={maintenance} onClose={close} />;
}

function useMaintenance(token: string): AnnouncedMaintenance | null {
  const language = useLanguage();
  const [maintenance, setMaintenance] = useState<AnnouncedMaintenance | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    const reloadIn = (ms: number) => {
      next = setTimeout(() => setTurn((last) => last + 1), ms + Math.random() * SPREAD_MS);
    };
    const load = async () => {
      const answer = await call('GET maintenance', { background: true, signal: gone.signal });
      const found = answer.maintenance;
      setMaintenance(found);
      const seconds = found && (found.seconds_to_start || found.seconds_to_end);
      if (seconds) reloadIn(seconds * 1000);
    };
    load().catch(() => {
      if (!gone.signal.aborted) reloadIn(RETRY_MS);
    });
    return () => {
      gone.abort();
      clearTimeout(next);
    };
  }, [token, language, turn]);
  return maintenance;
}

interface BarProps {
  readonly maintenance: AnnouncedMaintenance;
  readonly onClose: () => void;
}

function Bar({ maintenance, onClose }: BarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const bar = useRef<HTMLElement>(null);
  useHeight(bar);
  const zone = ownTimeZone();
  const running = maintenance.seconds_to_start === 0;
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-running={running || undefined}
      aria-label={t({ message: 'Maintenance', context: 'of the platform' })}
    >
      <IconTool size={18} aria-hidden="true" />
      <p>
        {running ? (
          translate(maintenancePhrase, { until: formatInZone(maintenance.ends_at, zone, language) })
        ) : (
          <Trans>
            Maintenance is planned: <b>{formatWindow(maintenance, zone, language)}</b>. Meanwhile everything
            can be read, but nothing can be saved.
          </Trans>
        )}
        {maintenance.reason !== '' && ` ${maintenance.reason}`}
      </p>
      {!running && <IconButton label={t`Close`} size="sm" icon={<IconX />} onClick={onClose} />}
    </section>
  );
}

/** Sets a CSS variable to the height of the bar, by which the page and its sticky parts move down. */
function useHeight(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
