import { useLingui } from '@lingui/react/macro';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { chooseTheme, useTheme } from './theme.ts';

export function ThemeSwitch() {
  const { t } = useLingui();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? t`Switch to light mode` : t`Switch to dark mode`}
      icon={dark ? <IconSun /> : <IconMoon />}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
