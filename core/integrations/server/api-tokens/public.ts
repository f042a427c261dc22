export { revokeUserTokens } from './revoke-tokens.step.ts';
