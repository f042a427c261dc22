export { revokeTokensOf } from './revoke-tokens.step.ts';
