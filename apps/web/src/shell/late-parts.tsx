import { ServerBar } from './server-bar.tsx';
import { SupportHost } from './support/support-host.tsx';

export function LateParts() {
  return (
    <>
      <ServerBar />
      <SupportHost />
    </>
  );
}
