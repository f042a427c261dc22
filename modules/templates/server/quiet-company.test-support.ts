/** The lists of this module, which stay empty unless a user saves a template. */
export const templateLists = () => ['request-drafts', 'request-templates'];
