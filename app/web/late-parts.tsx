import { SupportHost } from '#core/support/web/support-host.tsx';
import { ServerBar } from '#platform/web/shell/frame/server-bar.tsx';

/** Shows what every page has besides itself: a bar while the server is out of reach, and the form for support. */
export default function LateParts() {
  return (
    <>
      <ServerBar />
      <SupportHost />
    </>
  );
}
