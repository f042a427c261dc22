/** The query keys of templates and drafts. */
export const templateKeys = { all: ['request-templates'], drafts: ['request-drafts'] } as const;
