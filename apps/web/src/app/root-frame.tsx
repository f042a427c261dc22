import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isImpersonating } from '../lib/token.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

const ImpersonationBar = lazy(() => import('./impersonation-bar.tsx'));

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
