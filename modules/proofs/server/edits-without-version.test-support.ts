/** Returns the edits of this module without If-Match, each with the given reason. */
export const proofChoices = (reason: string) => ({ 'PUT user-profile/roots/weekly': reason });
