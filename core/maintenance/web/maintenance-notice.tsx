import { Suspense } from 'react';
import { NO_MAINTENANCE } from '#platform/shared/maintenance.ts';
import { useServerState } from '#platform/web/lib/http/server-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const MaintenanceBar = lazyPart(() => import('./maintenance-bar.tsx'), { inline: true });

/** Shows a maintenance on every page as soon as a server response announces it. */
export function MaintenanceNotice() {
  const { maintenance } = useServerState();
  return (
    <div aria-live="polite">
      {maintenance !== NO_MAINTENANCE && (
        <Suspense fallback={null}>
          <MaintenanceBar token={maintenance} />
        </Suspense>
      )}
    </div>
  );
}
