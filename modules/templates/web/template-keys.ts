/** The keys of the queries of templates and of drafts. */
export const templateKeys = { all: ['request-templates'], drafts: ['request-drafts'] } as const;
