import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { i18n } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.ts';
import { isOutdated, watchServer } from '../lib/server-state.ts';
import { onCodeMissing } from '../ui/load-code.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { UiRoot } from '../ui/ui-root.tsx';
import { ServerBar } from './server-bar.tsx';
import { uiTextsIn } from './shell-texts.ts';
import { useDirection } from './theme.ts';

onCodeMissing(isOutdated);

/** Around every page of every entry: language, the primitives' words, toasts, the state of the server. */
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
  useEffect(watchServer, []);
  return (
    <UiRoot texts={texts} direction={useDirection()}>
      {children}
      <ServerBar />
      <ToastHost />
    </UiRoot>
  );
}
