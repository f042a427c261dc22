import { Trans, useLingui } from '@lingui/react/macro';
import { abilitiesOf, missingForConfirming } from '@ponuda/domain/access/abilities';
import type { Actor } from '@ponuda/domain/access/actor';
import type { Currency } from '@ponuda/domain/currencies';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useWatch } from 'react-hook-form';
import type { Page } from '../../../lib/feature.ts';
import { usePages } from '../../../lib/pages.ts';
import { useActor, useMe } from '../../../lib/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MENU_GROUPS, menuSections } from '../../menu/public.ts';
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

interface PreviewProps {
  readonly actor: Actor;
  readonly pages: readonly Page[];
  readonly currency: Currency;
}

export function Preview({ actor, pages, currency }: PreviewProps) {
  const { i18n, t } = useLingui();
  const missing = missingForConfirming(actor);
  return (
    <div className={styles.preview}>
      <h2>
        <Trans>What this person will see</Trans>
      </h2>
      <ul className={styles.menu} aria-label={t`The side menu of this person`}>
        {menuSections(actor, 'side', pages).map(({ group, entries }) => (
          <li key={group}>
            <span className={styles.group}>{i18n._(MENU_GROUPS[group].word)}</span>
            <ul>
              {entries.map(({ path, word, icon: Icon }) => (
                <li key={path} className={styles.entry}>
                  <Icon size={18} />
                  <span>{i18n._(word)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h3 id="this-person">
        <Trans comment="heads a list: sees …, confirms …">This person</Trans>
      </h3>
      <ul className={styles.may} aria-labelledby="this-person">
        {abilitiesOf(actor).map((ability) => (
          <li key={ability.kind}>
            <IconCheck size={16} aria-hidden="true" />
            <span>
              <AbilityWords ability={ability} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
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
    </div>
  );
}
