export { revokeTokensOf } from './api-tokens.repo.ts';
