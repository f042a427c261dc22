import type { Language, LanguageSwitcher as Place } from '@ponuda/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/http.ts';
import { meQuery } from '../lib/session.ts';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

/** Language and light or dark: in the top bar, on a phone at the foot of the menu. */
export function AppSwitches({ place, up }: { place: Place; up?: boolean }) {
  const client = useQueryClient();
  // For the mails sent to this user; that it failed is no reason to speak up.
  const keep = async (lang: Language) => {
    const kept = await call('PUT auth/language', { body: { lang }, background: true }).catch(() => null);
    if (kept) client.setQueryData(meQuery.queryKey, (me) => me && { ...me, lang });
  };
  return (
    <>
      <LanguageSwitcher place={place} up={up} onChange={keep} />
      <ThemeSwitch />
    </>
  );
}
