export { NoticeText } from './notice-text.tsx';
export { latestQuery, unreadQuery, useMarkRead } from './notifications.api.ts';
