export { type ComparisonPart, comparisonParts, earlierPrices } from './comparison-parts.ts';
export { type SupplierDialogProps, supplierDialogs } from './supplier-dialogs.ts';
