import { Suspense, useState } from 'react';
import type { CallOptions, ListFileKey } from '../lib/http/call-types.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { MenuEntry } from '../ui/menu-entry.tsx';
import { useExportButton } from './use-export-button.tsx';

const OpenExportMenu = lazyPart(() => import('./open-export-menu.tsx'));

export interface ExportMenuProps<K extends ListFileKey> {
  readonly file: K;
  /** The list's current filters, without the page number. */
  readonly options: CallOptions<K>;
  readonly size?: 'sm' | undefined;
  /** Additional downloads offered by the page. */
  readonly more?: readonly MenuEntry[] | undefined;
  /** Called when the file has been downloaded; the audit log then contains an entry about the download. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * Downloads all pages of a list with the current filters. The menu's code is loaded when the menu is first opened.
 */
export function ExportMenu<K extends ListFileKey>({ size, ...menu }: ExportMenuProps<K>) {
  const [wanted, setWanted] = useState(false);
  const face = useExportButton();
  const button = (
    <Button {...face} data-export="" size={size} aria-haspopup="menu" onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenExportMenu {...(menu as ExportMenuProps<ListFileKey>)} size={size} />
    </Suspense>
  );
}
