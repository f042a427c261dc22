import { createContext, type ReactNode, useContext, useState } from 'react';

const HostContext = createContext<HTMLElement | null>(null);
const SetHostContext = createContext<(host: HTMLElement | null) => void>(() => undefined);

export function PortalHostProvider({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <SetHostContext value={setHost}>
      <HostContext value={host}>{children}</HostContext>
    </SetHostContext>
  );
}

/**
 * Renders the container for lists, menus and dialogs. Place it inside a landmark, preferably as the last child of
 * `<main>`.
 */
export function PortalHost() {
  return <div ref={useContext(SetHostContext)} />;
}

/** Hook that returns the container; undefined lets Base UI choose the surrounding dialog or the body. */
export const usePortalHost = (): HTMLElement | undefined => useContext(HostContext) ?? undefined;

/** Keeps floating elements inside a dialog, whose focus trap would otherwise make them unreachable. */
export function PortalInside({ children }: { children: ReactNode }) {
  return <HostContext value={null}>{children}</HostContext>;
}
