import '#platform/web/ui/base.css';
import '#platform/web/ui/fonts-before.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '#platform/shared/languages.ts';
import { activateLanguage, getCurrentLanguage } from '#platform/web/lib/words/i18n.ts';
import { type LoadPageParts, PageRoot } from './page-root.tsx';

// Our content security policy forbids creating code from strings, which zod would try to do, and every console would
// show the violation. zod is loaded later, and this global is the only setting that it reads while it loads.
const schemas = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
schemas.__zod_globalConfig = { ...schemas.__zod_globalConfig, jitless: true };

/**
 * Starts an entry page. Loads its phrases first, so that no text flashes in the wrong language. `later` is shown after
 * the page. `asked` is the language in the URL, if any; it does not change the user's chosen language.
 */
export async function startPage(
  page: ReactNode,
  later: LoadPageParts,
  asked: string | null = null,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  try {
    await activateLanguage(isLanguage(asked) ? asked : getCurrentLanguage());
  } catch (error) {
    // If the translations fail to load, no page can render the error, so one of these two hard-coded sentences is
    // shown.
    root.textContent =
      'Stranica nije učitana, učitajte je ponovo. / The page could not be loaded, please reload it.';
    throw error;
  }
  createRoot(root).render(
    <StrictMode>
      <PageRoot later={later}>{page}</PageRoot>
    </StrictMode>,
  );
  // The page is already visible and does not wait for the import.
  void import('./keep-focus.ts').then(
    ({ restoreFocus }) => restoreFocus(),
    () => undefined,
  );
}
