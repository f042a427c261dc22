import { Trans, useLingui } from '@lingui/react/macro';
import { abilitiesOf, missingForConfirming } from '@ponuda/domain/access/abilities';
import type { Actor } from '@ponuda/domain/access/actor';
import { NO_RIGHTS } from '@ponuda/domain/access/grant-options';
import type { Currency } from '@ponuda/domain/currencies';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useWatch } from 'react-hook-form';
import type { Page } from '../../../lib/feature.ts';
import { usePages } from '../../../lib/pages.ts';
import { useActor, useMe } from '../../../lib/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { menuSections } from '../../menu/public.ts';
import { AbilityWords } from './ability-words.tsx';
import type { UserFormState } from './use-user-form.ts';
import styles from './user-preview.module.css';
import { actorWith } from './user-values.ts';

/** Shows the menu that the user will see with the rights ticked now, by the same gates that will decide it. */
export function UserPreview({ state: { form, wanted } }: { state: UserFormState }) {
  const me = useMe();
  const sectorIds = useWatch({ control: form.control, name: 'sector_ids' }) ?? [];
  const actor = actorWith(useActor(), wanted, sectorIds);
  return <Preview actor={actor} pages={usePages()} currency={me.company?.settings.currency ?? 'RSD'} />;
}

const entriesOf = (actor: Actor, pages: readonly Page[]) =>
  menuSections(actor, 'side', pages).flatMap((section) => section.entries);

interface PreviewProps {
  readonly actor: Actor;
  readonly pages: readonly Page[];
  readonly currency: Currency;
}

export function Preview({ actor, pages, currency }: PreviewProps) {
  const { i18n, t } = useLingui();
  const missing = missingForConfirming(actor);
  const entries = entriesOf(actor, pages);
  // An owner sees all that there is in the company.
  const owner = actorWith(actor, { ...NO_RIGHTS, role: 'owner' }, []);
  const closed = entriesOf(owner, pages)
    .filter(({ path }) => !entries.some((entry) => entry.path === path))
    .map(({ word }) => i18n._(word));
  return (
    <div className={styles.preview}>
      <h2>
        <Trans>What this person will be able to do</Trans>
      </h2>
      <div className={styles.may}>
        <h3 id="this-person">
          <Trans comment="heads a list: sees …, confirms …">This person</Trans>
        </h3>{' '}
        <ul aria-labelledby="this-person">
          {abilitiesOf(actor).map((ability) => (
            <li key={ability.kind}>
              <AbilityWords ability={ability} currency={currency} />
            </li>
          ))}
        </ul>
      </div>
      {missing === 'flag' && (
        <Notice tone="warn">
          <Trans>Without “May confirm purchases” the permission to confirm has no effect.</Trans>
        </Notice>
      )}
      {missing === 'permission' && (
        <Notice tone="warn">
          <Trans>Without a permission to confirm purchases, “May confirm purchases” has no effect.</Trans>
        </Notice>
      )}
      {closed.length > 0 && (
        <p className={styles.not}>
          <IconEyeOff size={18} aria-hidden="true" />
          <span>
            <Trans comment="names of entries of the menu follow">Does not see: {closed.join(', ')}</Trans>
          </span>
        </p>
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
