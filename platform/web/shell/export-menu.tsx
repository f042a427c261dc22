import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Suspense, useState } from 'react';
import type { CallOptions, ListFileKey } from '../lib/http/call-types.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { MenuEntry } from '../ui/menu-entry.tsx';
import { PHONE_QUERY, useMediaQuery } from '../ui/use-media.ts';

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

/** Hook that returns the icon and text of the export button; on a phone the text is only read aloud. */
export function useExportButton() {
  const { t } = useLingui();
  const icon = <IconDownload size={18} />;
  const text = t`Export`;
  return useMediaQuery(PHONE_QUERY) ? { icon, 'aria-label': text } : { icon, children: text };
}

/**
 * Downloads all pages of a list with the current filters. The menu's code is loaded when the menu is first opened.
 */
export function ExportMenu<K extends ListFileKey>({ size, ...menu }: ExportMenuProps<K>) {
  const [wanted, setWanted] = useState(false);
  const face = useExportButton();
  const button = <Button {...face} size={size} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenExportMenu {...(menu as ExportMenuProps<ListFileKey>)} size={size} />
    </Suspense>
  );
}
