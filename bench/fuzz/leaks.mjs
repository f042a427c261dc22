/**
 * Rules for the visibility of data between companies. Users see their own company's data. Suppliers also see the
 * buyer's data that a request contains, as listed in the table. All other data is hidden.
 */

/**
 * Request data visible to an invited supplier and to an account that the request is published for, by column or
 * by call.
 */
const OF_A_REQUEST =
  /^(companies\.(name|address|city)|purchases\.(name|description|delivery_place)|articles\.(name|description|comment|note)|users\.name)$/;

/**
 * Request data written by a call and visible to suppliers: the request itself, its creator's name, and the
 * buyer's name and terms.
 */
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

/**
 * Returns whether the string was written by a moderator. All affected users see such strings: category names and
 * the reason for an impersonation.
 */
const isOfThePlatform = ({ company, by = 'moderator' }) => !company && by === 'moderator';

const isSupplier = (name) => /^(supplier|both)$/.test(name);

/**
 * Returns whether the data is a question whose answer the buyer sent to all invited suppliers, without the
 * author's name.
 */
const isQuestionOf = ({ field, purchase }, link) =>
  purchase === link.purchase && /(^|\.)question$/.test(field);

/**
 * Returns whether a supplier may see the data through its link: the buyer's request data and, of other suppliers'
 * data, only their questions.
 */
function seenByLink(origin, { link }) {
  if (origin.company !== link.company) return false;
  if (isQuestionOf(origin, link)) return true;
  if (origin.link !== undefined && origin.link !== link.rfp) return false;
  return origin.supplier === undefined || origin.supplier === link.supplier;
}

/**
 * The paths of the marketplace, and the paths of the account's own log and personal data, which include its
 * downloads from the marketplace.
 */
const TO_SUPPLIERS = /^\/api\/(market-place|user-profile\/(audit|personal-data))/;

/**
 * Returns whether an account may see the data on the marketplace: requests and orders, its own record in the
 * buyer's supplier list, and what it entered through an invitation link.
 */
function seenOnMarketplace(origin, person, operation) {
  if (!isSupplier(person.name) || !TO_SUPPLIERS.test(operation.path)) return false;
  if (OF_A_REQUEST.test(origin.field) || TOLD.test(`${origin.call} ${origin.field}`)) return true;
  const isOfSupplier =
    /^(suppliers|contact_persons)\./.test(origin.field) || /supplier-offers/.test(origin.call);
  return isOfSupplier && origin.account === person.company;
}

/**
 * Returns whether the data is a name from a repeated registration, which is logged in the company that the first
 * registration created.
 */
const isOfRegistration = (origin, { path }) =>
  !origin.company &&
  /register(\/external-supplier)?$/.test(origin.call ?? '') &&
  /^\/api\/user-profile\/(audit|personal-data)/.test(path);

/** Returns whether the data is the company's name, which the page behind an emailed link shows. */
const isOfMailedLink = ({ company, call = '', field }, { mailed }) =>
  mailed !== undefined &&
  (/register/.test(call)
    ? field === 'company_name'
    : company === mailed.company && /(^|\.)name$/.test(field));

/** Returns the marks in a response that its reader may not see, one of each kind with a description. */
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
