import '../ui/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Area, activate, currentLanguage, i18n } from '../lib/i18n.ts';
import { PageRoot } from './page-root.tsx';

/** Starts an entry page: its words first, so that no sentence flashes in another language. */
export async function start(areas: readonly Area[], page: ReactNode): Promise<void> {
  // A page in English is better than none where the words cannot be fetched.
  await activate(currentLanguage(), areas).catch(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
    <StrictMode>
      <PageRoot>{page}</PageRoot>
    </StrictMode>,
  );
}
