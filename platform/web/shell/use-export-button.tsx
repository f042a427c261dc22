import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { PHONE_QUERY, useMediaQuery } from '../ui/use-media.ts';

/** Hook that returns the icon and text of the export button; on a phone the text is only read aloud. */
export function useExportButton() {
  const { t } = useLingui();
  const icon = <IconDownload size={18} />;
  const text = t`Export`;
  return useMediaQuery(PHONE_QUERY) ? { icon, 'aria-label': text } : { icon, children: text };
}
