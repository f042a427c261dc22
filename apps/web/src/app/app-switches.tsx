import { call } from '../lib/http.ts';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';

/** Language and light or dark: in the top bar, on a phone at the foot of the menu. */
export function AppSwitches({ up }: { up?: boolean }) {
  return (
    <>
      <LanguageSwitcher
        place="app"
        up={up}
        // For the mails sent to this user; that it failed is no reason to speak up.
        onChange={(lang) =>
          call('PUT auth/language', { body: { lang }, background: true }).catch(() => undefined)
        }
      />
      <ThemeSwitch />
    </>
  );
}
