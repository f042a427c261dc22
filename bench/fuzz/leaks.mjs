/**
 * Who may see what another one wrote. People see what stands in their own company. Suppliers see of the buyer what a request
 * says to them: the table names it. Nobody sees anything else.
 */

/** A request tells this to the supplier that is invited to it, or the account that finds it published: by column or by call. */
const OF_A_REQUEST =
  /^(companies\.(name|address|city)|purchases\.(name|description|delivery_place)|articles\.(name|description|comment|note)|users\.name)$/;

/** The same where a call has written it: the request itself, the name of whoever raised it, and the buyer's name and terms. */
const TOLD = new RegExp(
  [
    '^(POST /api/purchases|PUT /api/purchases/{id}) (name|description|comment|note|delivery_place|text)$',
    '^PUT /api/(user-profile/general|users/{id}|user-management/{id}|contact_persons/{id}) name',
    '^POST /api/(users|user-management) name',
    '^P(OS|U)T /api/suppliers/category/add(/{contact_person_id})? nameAndSurname$',
    '^PUT /api/user-profile/company (name|address|city|registration_number|default_payment_terms)$',
    '^POST /api/(supplier-offers/{hash}/questions question|purchases/{id}/questions/{question_id}/answer answer)$',
    '^POST /api/auth/register company_name$',
  ]
    .join('|')
    .replaceAll(/[{}]/g, '\\$&'),
);

/** Texts of moderators are for everybody whom they reach: names of categories, the reason of an impersonation. */
const isOfThePlatform = ({ company, by = 'moderator' }) => !company && by === 'moderator';

const isSupplier = (name) => /^(supplier|both)$/.test(name);

/** A question to which the buyer answered everybody that is invited, who are not told whose it is. */
const isQuestionOf = ({ field, purchase }, link) =>
  purchase === link.purchase && /(^|\.)question$/.test(field);

/** A supplier by its link: of the own company what a request tells, and of other suppliers nothing but questions. */
function seenByLink(origin, { link }) {
  if (origin.company !== link.company) return false;
  if (isQuestionOf(origin, link)) return true;
  if (origin.link !== undefined && origin.link !== link.rfp) return false;
  return origin.supplier === undefined || origin.supplier === link.supplier;
}

/** The marketplace, and the account's own log and data, which name what somebody has downloaded there. */
const TO_SUPPLIERS = /^\/api\/(market-place|user-profile\/(audit|personal-data))/;

/**
 * An account on the marketplace: what requests and orders tell, its own record in the buyer's list of suppliers, and what it
 * has written itself by the link of an invitation.
 */
function seenOnMarketplace(origin, person, operation) {
  if (!isSupplier(person.name) || !TO_SUPPLIERS.test(operation.path)) return false;
  if (OF_A_REQUEST.test(origin.field) || TOLD.test(`${origin.call} ${origin.field}`)) return true;
  const isOfSupplier =
    /^(suppliers|contact_persons)\./.test(origin.field) || /supplier-offers/.test(origin.call);
  return isOfSupplier && origin.account === person.company;
}

/** A registration that was begun again says its names in the log of the company that it made. */
const isOfRegistration = (origin, { path }) =>
  !origin.company &&
  /register(\/external-supplier)?$/.test(origin.call ?? '') &&
  /^\/api\/user-profile\/(audit|personal-data)/.test(path);

/** The page of a mailed link tells whoever opens it the name of the company. */
const isOfMailedLink = ({ company, call = '', field }, { mailed }) =>
  mailed !== undefined &&
  (/register/.test(call)
    ? field === 'company_name'
    : company === mailed.company && /(^|\.)name$/.test(field));

/** Answers the marks in an answer that its reader may not see, one of each kind with a sentence about it. */
export function leaksOf({ operation, person, asked, found, own }) {
  if (person.name === 'moderator' || operation.path.startsWith('/api/dev/')) return [];
  const echoed = new Set(own);
  const maySee = (origin) =>
    echoed.has(origin) ||
    isOfThePlatform(origin) ||
    isOfRegistration(origin, operation) ||
    isOfMailedLink(origin, asked) ||
    (asked.link?.rfp ? seenByLink(origin, asked) : origin.company === asked.company) ||
    seenOnMarketplace(origin, person, operation);
  const told = ({ company, call = '', field }) =>
    `shows ${company === asked.company ? 'of the own' : !company ? 'of no' : 'of another'} company ${call} ${field} to ${asked.link ? 'a link' : person.name}`;
  const leaked = found.filter((origin) => !maySee(origin));
  return [...new Map(leaked.map((origin) => [told(origin), origin]))].map(([what, origin]) => ({
    what,
    origin,
  }));
}
