import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { groupDays, type SupportHours as Hours, SEVERITIES } from '../rules/support-hours.ts';
import { severityMeanings, severityPhrases, weekdayPhrases } from '../words.ts';
import styles from './support-hours.module.css';

type ShownHours = Pick<Hours, 'days' | 'answer_hours'> | null;

/** Returns the support hours; null until they are loaded, and if the operators do not publish them. */
export function useSupportHours(): ShownHours {
  const [shown, setShown] = useState<ShownHours>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('GET support/hours', { background: true, signal: leaving.signal }).then(
      ({ hours }) => setShown(hours),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return shown;
}

/** Loads and shows the support hours. Renders nothing until they are loaded, or if the operators do not publish them. */
export function SupportHours({ level }: { level: 2 | 3 }) {
  return <SupportHoursList hours={useSupportHours()} level={level} />;
}

interface SupportHoursListProps {
  readonly hours: ShownHours;
  readonly level: 2 | 3;
}

/** Shows the support hours and, by severity, the number of support hours within which an answer is given. */
export function SupportHoursList({ hours: shown, level }: SupportHoursListProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const headingId = useId();
  if (shown === null) return null;
  const { days, answer_hours } = shown;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.hours} aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Trans>Support hours</Trans>
      </Heading>
      <dl className={styles.list}>
        {groupDays(days).map(({ first, last, hours }) => (
          <div key={first}>
            <dt>
              {i18n._(weekdayPhrases[first])}
              {first !== last && `–${withinText(i18n._(weekdayPhrases[last]), language)}`}
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        <Trans>Times are in the time zone of Belgrade, which is also that of Vienna and Berlin.</Trans>
      </p>
      <dl className={styles.list}>
        {SEVERITIES.map((severity) => (
          <div key={severity}>
            <dt>{i18n._(severityPhrases[severity])}</dt>
            <dd>
              <Plural
                value={answer_hours[severity]}
                one="First answer within # support hour"
                other="First answer within # support hours"
              />
              <p>{i18n._(severityMeanings[severity])}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns a weekday as it is written inside a sentence: only English and German keep the capital letter. */
const withinText = (day: string, language: Language) =>
  language === 'en' || language.startsWith('de') ? day : day.toLowerCase();
