export { useWelcomeOnFirstUse } from './first-use.ts';
export { FirstStepsCard, TutorialsDialog, WelcomeDialog } from './panels.ts';
