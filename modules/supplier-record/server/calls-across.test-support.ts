/** The calls of this module that read rows from several companies. */
export const crossCompanyCalls = ['GET market-place/record'];
