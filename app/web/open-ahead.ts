import type { AppRouter } from './router.tsx';

/** Long enough that a pointer on its way across a list asks for nothing. */
export const POINTED_AT_MS = 60;

/**
 * Fetches the code and the first data of the page that a link leads to as soon as the pointer or the focus rests on
 * it, or on the row of a table that it opens. Returns how to stop.
 */
export function openAhead(router: Pick<AppRouter, 'preloadRoute'>): () => void {
  let timer: number | undefined;
  const begin = ({ target }: Event) => {
    window.clearTimeout(timer);
    const link = target instanceof Element ? linkAt(target) : null;
    if (link === null || !isPage(link)) return;
    timer = window.setTimeout(() => {
      // The page itself asks again for anything that cannot be fetched now.
      router.preloadRoute({ to: link.pathname }).catch(() => undefined);
    }, POINTED_AT_MS);
  };
  document.addEventListener('pointerover', begin);
  document.addEventListener('focusin', begin);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('pointerover', begin);
    document.removeEventListener('focusin', begin);
  };
}

const linkAt = (element: Element) =>
  element.closest<HTMLAnchorElement>('a[href]') ??
  element.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]') ??
  null;

/** A page of this application, and neither a file nor another site. */
const isPage = ({ origin, pathname, target, download }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  target === '' &&
  download === '' &&
  pathname !== window.location.pathname &&
  !pathname.startsWith('/api/');
