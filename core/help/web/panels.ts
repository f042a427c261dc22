import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

export const WelcomeDialog = lazyPart(() => import('./welcome-dialog.tsx'));
export const TutorialsDialog = lazyPart(() => import('./tutorials-dialog.tsx'));
export const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'), { inline: true });
export const ModeratorsManual = lazyPart(() => import('./manual/moderators-manual.tsx'));
export const PrintManualButton = lazyPart(() => import('./manual/print-manual-button.tsx'));
