export const templateKeys = { all: ['request-templates'], drafts: ['request-drafts'] } as const;
