import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '#platform/shared/access/gates.ts';
import { effectiveRole } from '#platform/shared/access/roles.ts';
import { permissionPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './profile.module.css';

/** Shows the user's role, permissions, departments and limit, which only other users can change. */
export function OwnRights({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const formats = useFormatters();
  const actor = useActor();
  const role = rolePhrases[effectiveRole(me.roles.map(({ name }) => name))];
  const confirms = gates.purchaseConfirmation(actor);
  const currency = me.company?.settings.currency ?? 'RSD';

  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Role</Trans>
      </dt>
      <dd>
        <b>{i18n._(role.title)}</b>
        <br />
        {i18n._(role.opens)}
      </dd>
      <dt>
        <Trans>Additional permissions</Trans>
      </dt>
      <dd>
        {me.permissions.length === 0 ? (
          <Trans>None</Trans>
        ) : (
          <ul>
            {me.permissions.map((permission) => (
              <li key={permission}>{i18n._(permissionPhrases[permission].title)}</li>
            ))}
          </ul>
        )}
      </dd>
      <dt>
        <Trans>Departments</Trans>
      </dt>
      <dd>{me.sectors.length === 0 ? <Trans>None</Trans> : me.sectors.map(({ name }) => name).join(', ')}</dd>
      <dt>
        <Trans>Confirming purchases</Trans>
      </dt>
      <dd>
        {!confirms ? (
          t`Not allowed`
        ) : me.confirm_limit === null ? (
          t`Allowed, without a limit`
        ) : (
          <Trans>
            Allowed, up to <bdi className="num">{formats.money(me.confirm_limit, currency)}</bdi>
          </Trans>
        )}
      </dd>
    </dl>
  );
}
