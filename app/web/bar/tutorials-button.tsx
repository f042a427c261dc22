import { useLingui } from '@lingui/react/macro';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { Suspense, useState } from 'react';
import { TutorialsDialog } from '#core/help/web/public.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';

/** Renders the button that opens the tutorials, in the top bar (specification §2). */
export function TutorialsButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t({ message: 'Tutorials' })}
        icon={<IconVideo />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <TutorialsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
