import { Trans, useLingui } from '@lingui/react/macro';
import { effectiveRole } from '#platform/shared/access/roles.ts';
import { rolePhrases } from '#platform/shared/words/permissions.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import styles from './support-dialog.module.css';

interface SupportFactsProps {
  readonly me: Me | null;
  readonly page: string;
  readonly version: string;
  readonly errorId: string;
}

/** Shows the data that is sent together with a message, so that the user has seen everything that is sent. */
export function SupportFacts({ me, page, version, errorId }: SupportFactsProps) {
  const { t, i18n } = useLingui();
  const role = me && effectiveRole(me.roles.map(({ name }) => name));
  const facts = [
    [t`Your email address`, me?.email],
    [t`Role`, role && (me?.is_moderator ? t`Moderator` : i18n._(rolePhrases[role].title))],
    [t`Page`, page],
    [t`Version`, version],
    [t`Error ID`, errorId],
  ] as const;
  return (
    <section className={styles.facts}>
      <h3>
        <Trans>Sent with your message</Trans>
      </h3>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
