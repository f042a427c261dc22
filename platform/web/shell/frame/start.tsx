import '#platform/web/ui/base.css';
import '#platform/web/ui/fonts-before.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '#platform/shared/languages.ts';
import { activate, currentLanguage } from '#platform/web/lib/words/i18n.ts';
import { type LaterParts, PageRoot } from './page-root.tsx';

// Our policy allows no code made from text. The schemas would try it, and every console would show the refusal; they
// come later than this, and are told by the only name they read before their own first line.
const schemas = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
schemas.__zod_globalConfig = { ...schemas.__zod_globalConfig, jitless: true };

/**
 * Starts an entry page: its words first, so that no sentence flashes in another language. `later` is shown after the page.
 * `asked` is the language that the address names, if any; it does not change the one that the reader chose.
 */
export async function start(page: ReactNode, later: LaterParts, asked: string | null = null): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  try {
    await activate(isLanguage(asked) ? asked : currentLanguage());
  } catch (error) {
    // Without its words no page can say what is wrong; these two sentences are all there is.
    root.textContent =
      'Stranica nije učitana, učitajte je ponovo. / The page could not be loaded, please reload it.';
    throw error;
  }
  createRoot(root).render(
    <StrictMode>
      <PageRoot later={later}>{page}</PageRoot>
    </StrictMode>,
  );
  // The page stands: nobody waits for it.
  void import('./keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
}
