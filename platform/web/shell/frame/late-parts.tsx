import { SupportHost } from '#core/support/web/support-host.tsx';
import { ServerBar } from './server-bar.tsx';

export function LateParts() {
  return (
    <>
      <ServerBar />
      <SupportHost />
    </>
  );
}
