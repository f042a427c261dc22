import type { AppRouter } from './router.tsx';

/** The delay in milliseconds before prefetching, so that moving the pointer across a list prefetches nothing. */
export const HOVER_PREFETCH_DELAY_MS = 60;

/**
 * Prefetches the code and data of a link's page as soon as the pointer or the focus rests on the link or its
 * table row. Returns a function that stops prefetching.
 */
export function prefetchOnHover(router: Pick<AppRouter, 'preloadRoute'>): () => void {
  let timer: number | undefined;
  const begin = ({ target }: Event) => {
    window.clearTimeout(timer);
    const link = target instanceof Element ? linkAt(target) : null;
    if (link === null || !isPage(link)) return;
    timer = window.setTimeout(() => {
      // If code or data could not be prefetched, the page itself retries.
      router.preloadRoute({ to: link.pathname }).catch(() => undefined);
    }, HOVER_PREFETCH_DELAY_MS);
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

/** Returns whether the link leads to a page of this application and not to a file or another site. */
const isPage = ({ origin, pathname, target, download }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  target === '' &&
  download === '' &&
  pathname !== window.location.pathname &&
  !pathname.startsWith('/api/');
