import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import {
  LANGUAGE_INFO,
  type Language,
  type LanguageSwitcherPlace as Place,
  SWITCHER_LANGUAGES,
} from '#platform/shared/languages.ts';
import { changeLanguage } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { LanguageFlag } from '#platform/web/ui/language-flag.tsx';
import { DropList, dropItemClass } from '../drop-list.tsx';
import { LANGUAGE_FLAGS } from './flags.ts';

interface LanguageSwitcherProps {
  place: Place;
  /** Whether the list opens upwards, for use at the bottom of the page. */
  up?: boolean | undefined;
  /** Called after the change, for example to store the language for the user's emails. */
  onChange?: ((language: Language) => void) | undefined;
}

/** Lets the user choose the language. `place` determines which languages are offered (product 7). */
export function LanguageSwitcher({ place, up, onChange }: LanguageSwitcherProps) {
  const { t } = useLingui();
  const current = useLanguage();
  const choose = (language: Language) => changeLanguage(language).then(() => onChange?.(language));

  return (
    <DropList
      up={up}
      label={t`Language:`}
      trigger={
        <>
          <LanguageFlag flag={LANGUAGE_FLAGS[current]} />
          <span data-language>{LANGUAGE_INFO[current].nativeName}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {SWITCHER_LANGUAGES[place].map((language) => (
        <button
          key={language}
          type="button"
          className={dropItemClass}
          lang={LANGUAGE_INFO[language].htmlLang}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          <LanguageFlag flag={LANGUAGE_FLAGS[language]} />
          {LANGUAGE_INFO[language].nativeName}
        </button>
      ))}
    </DropList>
  );
}
