import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Accordion } from '#platform/web/ui/accordion.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TutorialVideo } from './tutorial-video.tsx';
import { getTutorialDuration, TUTORIAL_IDS, TUTORIAL_TITLES } from './tutorials.ts';

/** Lists the tutorials (specification §2): three questions, each answered by a video in the user's language. */
export default function TutorialsDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [open, setOpen] = useState<string | null>(TUTORIAL_IDS[0]);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Tutorials</Trans>}
      description={<Trans>Short videos without sound, with captions.</Trans>}
      size="lg"
    >
      <Accordion
        value={open}
        onChange={setOpen}
        items={TUTORIAL_IDS.map((id) => {
          const title = i18n._(TUTORIAL_TITLES[id]);
          return {
            value: id,
            title,
            note: getTutorialDuration(id, language),
            content: <TutorialVideo id={id} title={title} open={open === id} />,
          };
        })}
      />
    </Dialog>
  );
}
