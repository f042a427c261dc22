export { endAccountTurns, endTurns, type NoticeReader, notify, tellInBell } from './notify.step.ts';
