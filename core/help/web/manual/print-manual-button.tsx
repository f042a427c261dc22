import { useLingui } from '@lingui/react/macro';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { readManualSearch, WHOLE_MANUAL } from './manual-search.ts';

/** Prints the shown pages of the manual. */
export default function PrintManualButton() {
  const { t } = useLingui();
  const [{ task }] = useSearchState(readManualSearch);
  return (
    <Button icon={<IconPrinter />} onClick={() => window.print()}>
      {task === WHOLE_MANUAL ? t`Print the manual` : t`Print this page`}
    </Button>
  );
}
