import { useLingui } from '@lingui/react/macro';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { copyText } from '../lib/copy-text.ts';
import { showFailure } from '../lib/http/show-failures.ts';
import { Button } from '../ui/button.tsx';
import { toasts } from '../ui/toast-store.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly size?: 'sm' | 'md';
}

/** Copies a text to the clipboard and shows whether that worked. */
export function CopyButton({ text, label, size = 'md' }: CopyButtonProps) {
  const { t } = useLingui();
  const copy = async () => {
    if (await copyText(text, null)) toasts.add({ kind: 'success', title: t`Copied` });
    else showFailure({ title: t`The browser does not allow copying. Select the text instead.` });
  };
  return (
    <Button size={size} icon={<IconCopy />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
