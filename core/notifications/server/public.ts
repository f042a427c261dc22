export { endAccountTurns, endTurns, type NoticeReader, notify, tellInBell } from '#core/purchase/server/people/notify.step.ts';
