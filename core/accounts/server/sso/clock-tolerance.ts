/** How far the clocks of the product and of a login provider may differ. */
export const CLOCK_TOLERANCE_SECONDS = 60;
