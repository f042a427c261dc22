/** The migrated database without a row, for the tests that need an empty one. */
export const TEMPLATE = 'ponuda_template';
/** The same with the platform's records and the cast (seed/cast.ts): what a test server is copied from. */
export const CAST_TEMPLATE = 'ponuda_template_cast';
