/** The calls of this module that read rows of several companies. */
export const callsAcross = ['GET market-place/record'];
