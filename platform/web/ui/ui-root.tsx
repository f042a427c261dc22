import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { PortalHostProvider } from './portal-host.tsx';
import { type UiTexts, UiTextsContext } from './ui-texts.ts';

interface UiRootProps {
  texts: UiTexts;
  direction?: 'ltr' | 'rtl' | undefined;
  children: ReactNode;
}

/**
 * Wraps the whole page, once, with the labels, the reading direction, and a policy that prevents injected style
 * elements.
 */
export function UiRoot({ texts, direction = 'ltr', children }: UiRootProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <UiTextsContext value={texts}>
          <PortalHostProvider>{children}</PortalHostProvider>
        </UiTextsContext>
      </DirectionProvider>
    </CSPProvider>
  );
}
