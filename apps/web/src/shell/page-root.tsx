import { I18nProvider } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import { i18n } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { UiRoot } from '../ui/ui-root.tsx';
import { uiTextsIn } from './shell-texts.ts';

/** Around every page of every entry: language, the primitives' words, toasts. */
export function PageRoot({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <TranslatedRoot>{children}</TranslatedRoot>
    </I18nProvider>
  );
}

function TranslatedRoot({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const texts = useMemo(() => uiTextsIn(language), [language]);
  return (
    <UiRoot texts={texts}>
      {children}
      <ToastHost />
    </UiRoot>
  );
}
