/** The largest accepted clock difference between the product and a login provider. */
export const CLOCK_TOLERANCE_SECONDS = 60;
