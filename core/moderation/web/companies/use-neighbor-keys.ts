import { useEffect, useEffectEvent } from 'react';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { shortcutLetter } from '#platform/web/shell/shortcuts.ts';

/** Opens the next (J) or the previous (K) company that awaits a decision. */
export function useNeighborKeys(queue: CompanyDetail['queue'] | undefined): void {
  const go = useNavigateTo();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const letter = shortcutLetter(event);
    const id = letter === 'j' ? queue?.next : letter === 'k' ? queue?.previous : null;
    if (!id) return;
    // Otherwise the key would also move through the rows of the page.
    event.preventDefault();
    go(paths.moderationCompany(id));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
