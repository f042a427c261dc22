export { endTurns, type NoticeReader, notify } from './notify.step.ts';
