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

/** Where lists, menus and dialogs are hung: place it inside a landmark, best as the last child of `<main>`. */
export function PortalHost() {
  return <div ref={useContext(SetHostContext)} />;
}

/** Undefined lets Base UI choose: the dialog around it, or the body. */
export const usePortalHost = (): HTMLElement | undefined => useContext(HostContext) ?? undefined;

/** Inside a dialog, what floats must stay in the dialog, or its focus trap would shut it out. */
export function PortalInside({ children }: { children: ReactNode }) {
  return <HostContext value={null}>{children}</HostContext>;
}
