import { MaintenanceNotice } from '#core/maintenance/web/public.ts';
import { SupportHost } from '#core/support/web/support-host.tsx';
import { ServerBar } from '#platform/web/shell/frame/server-bar.tsx';

/** Renders the components that every page loads late: the bars for an unreachable server and for
 * maintenance, and the support form. */
export default function DeferredParts() {
  return (
    <>
      <ServerBar />
      <MaintenanceNotice />
      <SupportHost />
    </>
  );
}
