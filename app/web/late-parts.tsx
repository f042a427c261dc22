import { SupportHost } from '#core/support/web/support-host.tsx';
import { ServerBar } from '#platform/web/shell/frame/server-bar.tsx';

export function LateParts() {
  return (
    <>
      <ServerBar />
      <SupportHost />
    </>
  );
}
