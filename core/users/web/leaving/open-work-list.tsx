import { Plural, Trans } from '@lingui/react/macro';
import type { OpenWork } from '#core/users/wire.ts';
import styles from './leaving.module.css';

/** Counts the purchases and recurring requests that need a successor. */
export const countWorkToReassign = ({ requests, ad_hoc, direct, schedules }: OpenWork) =>
  requests + ad_hoc + direct + schedules;

/** Lists the work that a deleted user leaves behind. */
export function OpenWorkList({ work, name }: { work: OpenWork; name: string }) {
  const { requests, ad_hoc, direct, schedules } = work;
  const { awaiting_confirmation: waiting, other_confirmers: others } = work;
  if (countWorkToReassign(work) + waiting === 0)
    return (
      <p>
        <Trans>{name} leaves no open work behind.</Trans>
      </p>
    );
  return (
    <div>
      <p>
        <Trans>{name} leaves behind:</Trans>
      </p>
      <ul className={styles.work}>
        {requests > 0 && (
          <li>
            <Plural value={requests} one="# open request" other="# open requests" />
          </li>
        )}
        {ad_hoc > 0 && (
          <li>
            <Plural value={ad_hoc} one="# open ad hoc purchase" other="# open ad hoc purchases" />
          </li>
        )}
        {direct > 0 && (
          <li>
            <Plural value={direct} one="# open direct purchase" other="# open direct purchases" />
          </li>
        )}
        {schedules > 0 && (
          <li>
            <Plural value={schedules} one="# recurring request" other="# recurring requests" />
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Plural
              value={waiting}
              one="# purchase awaiting a confirmation they can give"
              other="# purchases awaiting a confirmation they can give"
            />
            {' · '}
            {others === 0 ? (
              <Trans>no one else can confirm</Trans>
            ) : (
              <Plural
                value={others}
                one="# other colleague can confirm"
                other="# other colleagues can confirm"
              />
            )}
          </li>
        )}
      </ul>
    </div>
  );
}
