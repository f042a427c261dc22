import { tokenWritePhrases } from '#core/integrations/words/token-scopes.ts';
import { WEBHOOK_EVENTS } from '#core/webhooks/rules/events.ts';
import {
  DELIVERY_RETENTION_DAYS,
  GIVE_UP_AFTER_DAYS,
  MAX_DELIVERY_ATTEMPTS,
} from '#core/webhooks/rules/retries.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { TOKEN_WRITE_SCOPES, type TokenRequirement } from '#platform/shared/access/token-scopes.ts';
import { ERROR_CODES, ERROR_STATUS } from '#platform/shared/error-codes.ts';
import type { Deprecation } from '#platform/shared/wire/endpoint.ts';
import { errorResponsePhrases } from '#platform/shared/words/answer-errors.ts';

/**
 * Returns the rules that apply to all calls as Markdown, in English like the call summaries.
 * @param server The product's URL without a trailing slash.
 * @param tokenRateLimit The calls per minute allowed for one API token.
 */
export const renderIntroduction = (
  server: string,
  tokenRateLimit: number,
): string => `Requests, offers and purchases of a company, its suppliers, budgets and people.

**Authentication.** Send \`Authorization: Bearer <token>\`. The token is an API token (\`pnd_…\`), which an owner or admin makes in the profile, or the access token of a session, which \`POST /api/auth/login\` answers. A token acts with the rights that its user has at that moment. Calls with an empty \`security\` need none.

${tokenText(server, tokenRateLimit)}

**Paging.** Lists take \`page\`, from 1, and answer \`data\`, \`current_page\`, \`total\` and \`last_page\`, twenty rows a page. A page past the end answers an empty \`data\`.

**Errors.** Every refusal is \`application/problem+json\` (RFC 9457) with a stable \`code\`. Where fields are wrong, \`errors\` names the broken rules of each field. A record of another company answers 404, as does one that the caller may not see. A call that is refused has changed nothing.

**Versions.** Records that people change together carry a \`version\`. Send it as \`If-Match\` with a write; where somebody else was faster, the answer is 412 with the fresh record in \`fresh\`.

**Compatibility.** The version of this document is the version of the program. Within a major version calls, optional fields, fields of answers, codes and events are added, so ignore what you do not know. Nothing is removed or renamed, no field becomes required, and no type or meaning changes. What the next major version will not have is announced at least six months before: here, in the changelog, and by the headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594) of every answer to a call that uses it.

**Repetition.** Send an \`Idempotency-Key\` with a POST that creates something. A repetition with the same key and body answers what the first answered and creates nothing new; the same key with another body answers 422.

**Money and quantities.** They are exact decimals as text, such as "1250.00". Prices are net of VAT unless a field says otherwise.

**Time.** Instants are ISO 8601 in UTC. Days are \`YYYY-MM-DD\` in Europe/Belgrade.

**Limits.** A session or token has a number of calls a minute, which \`x-ratelimit-limit\` and \`x-ratelimit-remaining\` say; beyond it the answer is 429, and \`retry-after\` says after how many seconds to try again. Files, checks of workbooks and messages to support have limits of their own; beyond those the answer is 422 with \`too_many_downloads\`, \`too_many_checks\` or \`too_many_messages\`, and \`retry-after\`. A body of JSON has at most 64 KB, or 16 KB for a call without a session, unless the call states another limit, and is nested at most 64 levels deep. A file has at most 5 MB.

${webhookText()}`;

/** Returns a sentence about a deprecated call or value. */
export function describeDeprecation({ since, removedFrom, instead, value }: Deprecation): string {
  const what = value
    ? `${value.of.map((name) => `\`${name}\``).join(' and ')} as \`${value.query}\``
    : 'This call';
  return `Deprecated since ${since}: ${what} will be removed in a major version not before ${removedFrom}. ${instead}`;
}

function tokenText(server: string, rateLimit: number): string {
  const scopes = TOKEN_WRITE_SCOPES.map(
    (scope) => `- \`${scope}\`: ${getServerI18n('en')._(tokenWritePhrases[scope].text)}`,
  );
  return `**API tokens.** A token is shown once. Every token may read. What else it may write is chosen when it is made:

${scopes.join('\n')}

A token may make ${rateLimit} calls a minute. Accounts, rights and logins are closed to tokens.

\`\`\`sh
curl '${server}/api/purchases?page=1' -H "Authorization: Bearer $PONUDA_TOKEN"
\`\`\``;
}

const VERIFY_WEBHOOK = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isFromPonuda(header, body, secret) {
  const parts = header.split(',').map((part) => part.split('='));
  const t = parts.find(([name]) => name === 't')[1];
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const right = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}`;

function webhookText(): string {
  return `**Webhooks.** An owner adds them in the profile. Each event is a POST with a JSON body (\`WebhookMessage\`). \`Ponuda-Event\` names the event and \`Ponuda-Delivery\` is the same for every try, so that a receiver can leave out what it already has. Any 2xx within ten seconds means that the event has arrived. Otherwise it is tried ${MAX_DELIVERY_ATTEMPTS} times within a day. After ${GIVE_UP_AFTER_DAYS} days without a success the webhook is switched off and the owners are notified. Deliveries are kept for ${DELIVERY_RETENTION_DAYS} days and can be sent again. A retried delivery may arrive after a later one: the newer of two about one purchase has the larger \`purchase.version\`.

\`Ponuda-Signature\` proves who sent a message: ${SIGNATURE_TEXT}

\`\`\`js
${VERIFY_WEBHOOK}
\`\`\`

Events: ${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ')}.`;
}

/** Returns all error codes as a Markdown list with their status and English message. Parameters are in braces. */
export function renderErrorCodeList(): string {
  const items = ERROR_CODES.map((code) => {
    const { message = '' } = errorResponsePhrases[code];
    const sentence = message.replaceAll(
      /\{(\w+), plural[^}]*\{[^}]*\}[^}]*\{([^}]*)\}\}/g,
      (_, name: string, other: string) => other.replaceAll('#', `{${name}}`),
    );
    return `- \`${code}\` (${ERROR_STATUS[code]}): ${sentence}`;
  });
  return items.join('\n');
}

/** Descriptions of the OpenAPI tags, keyed by the first segment of the calls' paths. */
export const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'ad-hoc-purchases':
    'Purchases of what was bought already: raised with a paper, approved, paid and delivered.',
  affiliate: 'The page of an affiliate and the invitations that it sends.',
  approvals: 'The one-use link in an approver’s mail.',
  articles: 'What an article cost before, and what is due to be ordered again.',
  auth: 'Login, renewal, logout and registration.',
  budgets: 'Budgets by category and period, with their ledger.',
  'company-archives': 'The download of the archive with all data of a company.',
  calendar: 'Deadlines as a calendar that other programs subscribe to.',
  categories: 'Categories of purchases and suppliers.',
  contact_persons: 'Contact persons of suppliers.',
  dev: 'The outbox of a product that sends no real mail; it does not exist in production.',
  'direct-purchases': 'Purchases from one supplier without offers: initiated, approved, paid and delivered.',
  documents: 'Documents of suppliers.',
  files: 'Files that are uploaded first and then attached to a record.',
  help: 'What the instructions have seen done.',
  home: 'What awaits the caller.',
  legal: 'Who runs the product.',
  'list-views': 'Saved views of lists: their filters, tab and order under a name.',
  'market-place': 'The side of an external supplier: invitations, published requests and its statistics.',
  maintenance: 'Planned maintenance, during which every write answers 503 `maintenance` with `Retry-After`.',
  moderation: 'The work of the platform’s staff.',
  notifications: 'What the caller was told, and how they want to be told.',
  'purchase-confirm': 'Purchases that wait for a confirmation.',
  'purchase-steps': 'Steps of a purchase: invitations, status, goods receipts, payments and notes.',
  plans: 'The plans with their prices, for anybody.',
  policies: 'Who may approve what, and what other rights and limits would have meant for past decisions.',
  purchases: 'Requests with their items, invitations, offers and history.',
  'request-drafts': 'Drafts of requests that schedules made for the caller.',
  'request-templates': 'Templates of requests, and when each returns.',
  search: 'The search over everything that the caller may see.',
  sso: 'Single sign-on by the company’s own provider.',
  sso2: 'Where a login by a provider ends.',
  statistics: 'Charts, answers and counters.',
  supplers: 'The specification’s own spelling of one call for a supplier’s document.',
  'supplier-offers': 'A supplier’s page behind the link in its mail, opened by the tax number.',
  suppliers: 'Suppliers with their records, documents and import.',
  support: 'Messages to the operators of the product.',
  'user-management': 'Users, their rights, and departments.',
  'user-profile': 'The caller’s own account, and the settings of their company.',
  users: 'Users of the company.',
};

/** Returns a text that states which scope an API token needs for a call. */
export function describeTokenRequirement(need: TokenRequirement): string {
  if (need === 'never') return 'API tokens are refused.';
  if (need === 'read') return 'Every API token may make it.';
  if ('any' in need) return `An API token needs one of the scopes ${need.any.join(', ')}.`;
  return `An API token needs the ${need.all.length === 1 ? 'scope' : 'scopes'} ${need.all.join(', ')}.`;
}

export const VERSION_TEXT =
  'Send the `version` that you have read as `If-Match`. Where somebody else was faster, the answer is 412 with the fresh record, and nothing has changed.';
export const IDEMPOTENCY_TEXT =
  'A repetition with the same `Idempotency-Key` answers the same and makes nothing new.';

/** Explains how a receiver verifies a message's origin and integrity. */
export const SIGNATURE_TEXT =
  '`t=<seconds>,v1=<hex>`. `v1` is the HMAC-SHA256 of `<t>.<raw body>` under the webhook’s secret. Compute it, compare in constant time, and refuse a `t` that is more than five minutes away. For a day after the secret was changed there are two `v1`, of which one has to match.';
