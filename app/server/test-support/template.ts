/** The migrated database without rows, for tests that need an empty database. */
export const EMPTY_TEMPLATE = 'ponuda_template';
/** The migrated database with the platform's records and the demo users (seed/cast.ts), which test servers copy. */
export const DEMO_TEMPLATE = 'ponuda_template_cast';
