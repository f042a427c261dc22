import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isImpersonating } from '#platform/web/lib/http/token.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { RouteAnnouncer } from '../route-announcer.tsx';

const ImpersonationBar = lazyPart(() => import('./impersonation-bar.tsx'), { inline: true });

export function RootFrame() {
  return (
    <>
      <RouteAnnouncer />
      {isImpersonating() && (
        <Suspense fallback={null}>
          <ImpersonationBar />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
