import { useLingui } from '@lingui/react/macro';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQueryClient } from '@tanstack/react-query';
import type { Language, LanguageSwitcherPlace as Place } from '#platform/shared/languages.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { LanguageSwitcher } from '#platform/web/shell/look/language-switcher.tsx';
import { ThemeSwitch } from '#platform/web/shell/look/theme-switch.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TutorialsButton } from './tutorials-button.tsx';

interface AppSwitchesProps {
  place: Place;
  up?: boolean | undefined;
  onCustomize: () => void;
}

/**
 * Renders the switches for tutorials, language, theme and appearance: in the top bar, or on a phone at the end of
 * the menu.
 */
export function AppSwitches({ place, up, onCustomize }: AppSwitchesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  // Stores the language for this user's emails. A failure is deliberately ignored.
  const keep = async (lang: Language) => {
    const stored = await call('PUT auth/language', { body: { lang }, background: true }).catch(() => null);
    if (stored) client.setQueryData(meQuery.queryKey, (me) => me && { ...me, lang });
  };
  return (
    <>
      <TutorialsButton />
      <LanguageSwitcher place={place} up={up} onChange={keep} />
      <ThemeSwitch />
      <IconButton label={t`Appearance`} icon={<IconAdjustmentsHorizontal />} onClick={onCustomize} />
    </>
  );
}
