export { recheckSession } from './actions/recheck-session.ts';
export { logoutUrl } from './logout-url.ts';
