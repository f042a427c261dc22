/** The lists of this module that stay empty unless a user saves a template. */
export const templateLists = () => ['request-drafts', 'request-templates'];
