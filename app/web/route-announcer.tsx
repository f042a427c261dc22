import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { saveLastPage } from '#platform/web/lib/last-page.ts';
import { getCurrentAppearance } from '#platform/web/shell/look/appearance-choices.ts';
import { notFoundTitle, statusTitle } from './route-titles.ts';

// Needed from the second page on, so they load in parallel with the first page.
const arrival = import('./arrival.ts');
const pageTransition = import('#platform/web/shell/frame/page-transition.ts');

/** Returns `<route title> · Ponuda` (product 1). */
function documentTitle(title: string): string {
  return title === '' ? 'Ponuda' : `${title} · Ponuda`;
}

interface Match {
  readonly status: string;
  readonly staticData: { title?: MessageDescriptor };
  readonly context: object;
}

const isThere = (status: string) => status === 'success' || status === 'notFound';

function titleOf({ status, staticData, context }: Match): MessageDescriptor {
  if (status === 'notFound') return notFoundTitle;
  const standsFor = 'standing' in context && context.standing === 'status';
  return standsFor ? statusTitle : (staticData.title ?? notFoundTitle);
}

/**
 * Handles each change of route: sets the title, announces it, focuses the heading or, after Back, the link that was
 * opened, and stores the last page.
 */
export function RouteAnnouncer() {
  const { _ } = useLingui();
  const router = useRouter();
  const match = useRouterState({ select: (state) => state.matches.at(-1) });
  // A page's translations arrive with its code. Before that, the title would be a message ID.
  const title = match && isThere(match.status) ? _(titleOf(match)) : null;
  const [announced, setAnnounced] = useState('');
  const first = useRef(true);
  const latestTitle = useRef('');
  latestTitle.current = title ?? latestTitle.current;

  useEffect(() => {
    if (title !== null) document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    let stop: () => void = () => undefined;
    const unsubscribe = router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      if (getAccessToken() !== null) saveLastPage(toLocation.href);
      const opened = first.current;
      first.current = false;
      // The browser announces the first page itself; a changed filter is not a new page.
      if (opened || !pathChanged) return;
      setAnnounced(latestTitle.current);
      void pageTransition.then(({ animatePageIn }) => animatePageIn(getCurrentAppearance().transition));
      stop();
      void arrival.then(({ focusArrival }) => {
        stop();
        stop = focusArrival(toLocation);
      });
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [router]);

  useEffect(() => {
    const stop = arrival.then(({ watchOpenedLinks }) => watchOpenedLinks(() => router.state.location));
    return () => void stop.then((end) => end());
  }, [router]);

  return (
    <div aria-live="polite" aria-atomic="true" className="visually-hidden">
      {announced}
    </div>
  );
}
