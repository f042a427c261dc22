import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { AppearanceChoices } from '#platform/web/shell/look/appearance-choices.ts';
import styles from './customizer.module.css';
import { useChoiceLabels } from './use-choice-labels.ts';

type Skin = AppearanceChoices['skin'];

interface SkinCardsProps {
  values: readonly Skin[];
  value: Skin;
  onChange: (skin: Skin) => void;
}

/** Offers the skins as small page drawings. */
export function SkinCards({ values, value, onChange }: SkinCardsProps) {
  const labels = useChoiceLabels().skin;
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.label}>
        <Trans context="appearance">Skin</Trans>
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={styles.skins}>
        {values.map((skin) => (
          <label key={skin} className={styles.card}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={skin === value}
              onChange={() => onChange(skin)}
            />
            <span className={styles.drawing} data-skin={skin} aria-hidden="true">
              <span data-theme={skin === 'semi-dark' ? 'dark' : undefined} />
              <span />
            </span>
            {labels[skin]}
          </label>
        ))}
      </div>
    </div>
  );
}
