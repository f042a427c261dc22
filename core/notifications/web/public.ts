export { NoticeText } from './notice-text.tsx';
export { latestNoticesQuery, unreadNoticesQuery, useMarkRead } from './notifications.api.ts';
