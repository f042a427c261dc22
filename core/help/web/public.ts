export { useWelcomeOnFirstUse } from './first-use.ts';
export {
  FirstStepsCard,
  ModeratorsManual,
  PrintManualButton,
  TutorialsDialog,
  WelcomeDialog,
} from './panels.ts';
