import { Trans, useLingui } from '@lingui/react/macro';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import {
  type AppearanceChoices,
  type AppearanceKey,
  changeAppearance,
  DEFAULT_APPEARANCE,
  nearestAppearance,
  useAppearance,
  useScreenSize,
} from '#platform/web/shell/look/appearance-choices.ts';
import { chooseDirection, chooseTheme, useDirection, useTheme } from '#platform/web/shell/look/theme.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import { getAvailableValues } from './available-values.ts';
import { AppearanceChoice } from './choice.tsx';
import styles from './customizer.module.css';
import { SkinCards } from './skin-cards.tsx';
import { TransitionPicker } from './transition-picker.tsx';
import { useChoiceLabels } from './use-choice-labels.ts';

/**
 * Sets the appearance of the application on this device (specification §2). Each choice is applied and stored
 * immediately.
 */
export default function Customizer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const words = useChoiceLabels();
  const look = useAppearance();
  const screen = useScreenSize();
  const theme = useTheme();
  const rtl = useDirection() === 'rtl';

  const reset = () => {
    changeAppearance(DEFAULT_APPEARANCE);
    chooseTheme(null);
    chooseDirection(null);
  };
  /**
   * Hides values that this layout does not support. If the stored value is unsupported, the value that replaces it
   * is shown.
   */
  const bind = <Key extends AppearanceKey>(key: Key) => {
    const onChange = (value: AppearanceChoices[Key]) => changeAppearance({ [key]: value });
    return {
      values: getAvailableValues(key, look, screen),
      value: nearestAppearance(look, screen)[key],
      onChange,
    };
  };
  const onOff = (key: 'blur' | 'collapsed' | 'menuHidden') => {
    const { values, value, onChange } = bind(key);
    return values.length > 1 ? { checked: value, onChange } : null;
  };
  const [blur, collapsed, menuHidden] = [onOff('blur'), onOff('collapsed'), onOff('menuHidden')];

  return (
    <SidePanel
      title={<Trans>Appearance</Trans>}
      description={<Trans>Takes effect immediately; saved on this device</Trans>}
      actions={<IconButton label={t`Restore defaults`} icon={<IconRefresh />} onClick={reset} />}
      onClose={onClose}
    >
      <SkinCards {...bind('skin')} />
      <div className={styles.part}>
        <AppearanceChoice
          label={t({ message: 'Mode', context: 'light or dark' })}
          words={words.mode}
          values={['light', 'dark']}
          value={theme}
          onChange={chooseTheme}
        />
        <AppearanceChoice label={t`Content width`} words={words.width} {...bind('width')} />
        <AppearanceChoice label={t`App bar`} words={words.bar} {...bind('bar')} />
        <AppearanceChoice label={t`Footer`} words={words.footer} {...bind('footer')} />
        {blur && <Switch label={t`App bar blur`} {...blur} />}
      </div>
      <div className={styles.part}>
        <AppearanceChoice label={t`Menu layout`} words={words.layout} {...bind('layout')} />
        {collapsed && <Switch label={t`Menu collapsed`} hint={t`Opens while you use it`} {...collapsed} />}
        {menuHidden && <Switch label={t`Menu hidden`} hint={t`A button opens it`} {...menuHidden} />}
        <Switch
          label={t`Right to left`}
          hint={t`Switched on automatically only for Arabic`}
          checked={rtl}
          onChange={(on) => chooseDirection(on ? 'rtl' : 'ltr')}
        />
      </div>
      <TransitionPicker {...bind('transition')} />
    </SidePanel>
  );
}
