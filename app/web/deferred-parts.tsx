import { SupportHost } from '#core/support/web/support-host.tsx';
import { ServerBar } from '#platform/web/shell/frame/server-bar.tsx';

/** Renders the components that every page loads late: the bar for an unreachable server, and the support form. */
export default function DeferredParts() {
  return (
    <>
      <ServerBar />
      <SupportHost />
    </>
  );
}
