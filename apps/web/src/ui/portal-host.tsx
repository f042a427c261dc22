import { createContext, type ReactNode, useContext, useState } from 'react';

type Host = HTMLElement | undefined;

const HostContext = createContext<Host>(undefined);
const SetHostContext = createContext<(host: Host) => void>(() => undefined);

export function PortalHostProvider({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<Host>(undefined);
  return (
    <SetHostContext value={setHost}>
      <HostContext value={host}>{children}</HostContext>
    </SetHostContext>
  );
}

/** Where lists, menus and dialogs are hung: place it inside a landmark, best as the last child of `<main>`. */
export function PortalHost() {
  const setHost = useContext(SetHostContext);
  return <div ref={(node) => setHost(node ?? undefined)} />;
}

export const usePortalHost = (): Host => useContext(HostContext);

/** Inside a dialog, what floats must stay in the dialog, or its focus trap would shut it out. */
export function PortalInside({ children }: { children: ReactNode }) {
  return <HostContext value={undefined}>{children}</HostContext>;
}
