import { Trans, useLingui } from '@lingui/react/macro';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { findMissingConfirmRight } from '#platform/shared/access/abilities.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { findConfirmBound } from '#platform/shared/access/confirm-bound.ts';
import { NO_RIGHTS } from '#platform/shared/access/grant-options.ts';
import { isLimitAbove, withGrantedRights } from '#platform/shared/access/granting.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { usePages } from '#platform/web/lib/pages.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { listMenuSections } from '#platform/web/shell/menu-entries/public.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { confirmersQuery } from '../users.api.ts';
import { AbilityList, BoundText } from './ability-text.tsx';
import type { UserFormState } from './use-user-form.ts';
import styles from './user-preview.module.css';

type Confirmer = CallResult<'GET user-management/owner/getRoles'>['confirmers'][number];

/** Shows the menu that the user will see with the selected rights, computed with the real gates. */
export function UserPreview({ state: { form, user, wanted } }: { state: UserFormState }) {
  const me = useMe();
  const { data } = useQuery(confirmersQuery);
  const name = useWatch({ control: form.control, name: 'name' }) ?? '';
  const sectorIds = useWatch({ control: form.control, name: 'sector_ids' }) ?? [];
  const actor = withGrantedRights(useActor(), wanted, sectorIds);
  const others = data?.confirmers.filter(({ id }) => id !== user?.id) ?? [];
  return (
    <RightsPreview
      name={name.trim().split(/\s/)[0] ?? ''}
      actor={actor}
      pages={usePages()}
      currency={me.company?.settings.currency ?? 'RSD'}
      perEur={data?.per_eur}
      others={others}
    />
  );
}

/** Returns the users who can confirm above a limit. */
const above = (limit: string, others: readonly Confirmer[]) =>
  others.filter(({ confirm_limit }) => isLimitAbove(confirm_limit, limit));

const entriesOf = (actor: Actor, pages: readonly Page[]) =>
  listMenuSections(actor, 'side', pages).flatMap((section) => section.entries);

interface PreviewProps {
  /** The first name, '' until it is typed. */
  readonly name?: string;
  readonly actor: Actor;
  readonly pages: readonly Page[];
  readonly currency: Currency;
  /** The number of units of the company's currency for one EUR; absent until it is loaded. */
  readonly perEur: string | undefined;
  /** The other users who confirm purchases. */
  readonly others: readonly Confirmer[];
}

export function RightsPreview({ name = '', actor, pages, currency, perEur, others }: PreviewProps) {
  const { i18n, t } = useLingui();
  const bound = perEur === undefined ? null : findConfirmBound(actor, perEur);
  const limit = bound && perEur !== undefined && <BoundText {...{ bound, currency, perEur }} />;
  const higher = bound ? above(bound.amount, others) : [];
  const missing = findMissingConfirmRight(actor);
  const entries = entriesOf(actor, pages);
  // An owner sees everything in the company.
  const owner = withGrantedRights(actor, { ...NO_RIGHTS, role: 'owner' });
  const closed = entriesOf(owner, pages)
    .filter(({ path }) => !entries.some((entry) => entry.path === path))
    .map(({ word }) => i18n._(word));
  return (
    <div className={styles.preview}>
      <h2>
        {name === '' ? (
          <Trans>What this person will be able to do</Trans>
        ) : (
          <Trans comment="the first name of a person">
            What <bdi>{name}</bdi> will be able to do
          </Trans>
        )}
      </h2>
      <div className={styles.may}>
        <h3 id="this-person">
          <Trans comment="heads a list: sees …, confirms …">This person</Trans>
        </h3>{' '}
        <AbilityList actor={actor} currency={currency} perEur={perEur} aria-labelledby="this-person" />
      </div>
      {missing === 'flag' && (
        <Notice tone="warn">
          <Trans>Without “Can confirm purchases” the permission to confirm has no effect.</Trans>
        </Notice>
      )}
      {missing === 'permission' && (
        <Notice tone="warn">
          <Trans>Without a permission to confirm purchases, “Can confirm purchases” has no effect.</Trans>
        </Notice>
      )}
      {(closed.length > 0 || limit !== null) && (
        <div className={styles.not}>
          {limit !== null && (
            <p>
              <IconLock size={18} aria-hidden="true" />
              <span>
                {higher.length === 0 ? (
                  <Trans>No one else confirms above {limit}.</Trans>
                ) : (
                  <Trans comment="names of persons follow">
                    Above {limit} confirmed by: <bdi>{higher.map(({ name }) => name).join(', ')}</bdi>
                  </Trans>
                )}
              </span>
            </p>
          )}
          {closed.length > 0 && (
            <p>
              <IconEyeOff size={18} aria-hidden="true" />
              <span>
                <Trans comment="names of entries of the menu follow">Does not see: {closed.join(', ')}</Trans>
              </span>
            </p>
          )}
        </div>
      )}
      <h3>
        <Trans>The menu that this person sees</Trans>
      </h3>
      <ul className={styles.menu} aria-label={t`The side menu of this person`}>
        {entries.map(({ path, word, icon: Icon }) => (
          <li key={path} className={styles.entry}>
            <Icon size={18} />
            <span>{i18n._(word)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
