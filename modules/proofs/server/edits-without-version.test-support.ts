/** Returns this module's edits without If-Match, each with the given reason. */
export const proofEdits = (reason: string) => ({ 'PUT user-profile/roots/weekly': reason });
