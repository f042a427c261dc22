import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useId } from 'react';
import { animatePageIn } from '#platform/web/shell/frame/page-transition.ts';
import type { AppearanceChoices } from '#platform/web/shell/look/appearance-choices.ts';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './customizer.module.css';

type Transition = AppearanceChoices['transition'];

interface TransitionPickerProps {
  values: readonly Transition[];
  value: Transition;
  onChange: (transition: Transition) => void;
}

const ARROWS = { x: IconArrowRight, 'x-reverse': IconArrowLeft, y: IconArrowDown, 'y-reverse': IconArrowUp };

function Arrow({ transition }: { transition: Transition }) {
  const Icon = Object.entries(ARROWS).find(([way]) => transition.endsWith(`-${way}`))?.[1];
  return Icon ? <Icon size={16} aria-hidden="true" /> : null;
}

/**
 * Offers the page transitions under the names used in the specification. The current page demonstrates each
 * transition.
 */
export function TransitionPicker({ values, value, onChange }: TransitionPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const choose = (transition: Transition) => {
    onChange(transition);
    animatePageIn(transition);
  };
  return (
    <div className={styles.part}>
      <h3 id={id} className={styles.label}>
        <Trans>Page transition</Trans>
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={`${id}note`}
        className={styles.transitions}
      >
        {values.map((transition) => (
          <label key={transition} className={styles.card} translate="no">
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={transition === value}
              onChange={() => choose(transition)}
            />
            <Arrow transition={transition} />
            {transition}
          </label>
        ))}
      </div>
      <p id={`${id}note`} className={styles.note}>
        {still
          ? t`Off, because your system requests reduced motion.`
          : t`Off if the system requests reduced motion.`}
      </p>
    </div>
  );
}
