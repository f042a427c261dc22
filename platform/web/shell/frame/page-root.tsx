import { I18nProvider } from '@lingui/react';
import { type FunctionComponent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { UiRoot } from '#platform/web/ui/ui-root.tsx';
import { useDirection } from '../look/theme.ts';
import { uiTextsIn } from './shell-texts.ts';

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
  return (
    <UiRoot texts={texts} direction={useDirection()}>
      {children}
      <LaterParts />
      <ToastHost />
    </UiRoot>
  );
}

/** One watches the server, the other opens the form for support. Without them the page is whole, so it does not wait. */
function LaterParts() {
  const [Parts, setParts] = useState<FunctionComponent>();
  useEffect(() => {
    import('#app/web/late-parts.tsx').then(
      ({ LateParts }) => setParts(() => LateParts),
      () => undefined,
    );
  }, []);
  return Parts && <Parts />;
}
