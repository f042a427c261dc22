/** The calls of this module that read rows of several companies. */
export const crossCompanyCalls = ['GET market-place/record'];
