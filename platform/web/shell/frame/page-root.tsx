import { I18nProvider } from '@lingui/react';
import { type FunctionComponent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { UiRoot } from '#platform/web/ui/ui-root.tsx';
import { useDirection } from '../look/theme.ts';
import { buildUiTexts } from './shell-texts.ts';

/** Loads additional parts of a page, such as the support form. */
export type LoadPageParts = () => Promise<{ readonly default: FunctionComponent }>;

interface PageRootProps {
  readonly later: LoadPageParts;
  readonly children: ReactNode;
}

/** Wraps every page of every entry with the language, the labels of the primitives, toasts and the server state. */
export function PageRoot({ later, children }: PageRootProps) {
  return (
    <I18nProvider i18n={i18n}>
      <TranslatedRoot later={later}>{children}</TranslatedRoot>
    </I18nProvider>
  );
}

function TranslatedRoot({ later, children }: PageRootProps) {
  const language = useLanguage();
  const texts = useMemo(() => buildUiTexts(language), [language]);
  return (
    <UiRoot texts={texts} direction={useDirection()}>
      {children}
      <Later load={later} />
      <ToastHost />
    </UiRoot>
  );
}

/** Shows the additional parts once they are loaded. The page works without them, so it does not wait. */
function Later({ load }: { load: LoadPageParts }) {
  const [Parts, setParts] = useState<FunctionComponent>();
  useEffect(() => {
    load().then(
      (parts) => setParts(() => parts.default),
      () => undefined,
    );
  }, [load]);
  return Parts && <Parts />;
}
