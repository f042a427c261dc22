import { addAreas } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** A panel with its words: both come when it is first opened. */
const withWords = async <Panel>(panel: Promise<Panel>): Promise<Panel> =>
  (await Promise.all([panel, addAreas(['tools'])]))[0];

export const WelcomeDialog = lazyPart(() => withWords(import('./welcome-dialog.tsx')));
export const TutorialsDialog = lazyPart(() => withWords(import('./tutorials-dialog.tsx')));
export const FirstStepsCard = lazyPart(() => withWords(import('./first-steps-card.tsx')), { inline: true });
