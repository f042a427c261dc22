export { endAccountTurns, endTurns, type NoticeReader, notify } from './notify.step.ts';
