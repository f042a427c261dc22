export {
  type ComparisonLineProps,
  type ComparisonRowsProps,
  type ComparisonSheetProps,
  type ComparisonTermsProps,
  comparisonParts,
  earlierPrices,
  useEarlierPrices,
} from './comparison-parts.ts';
export { type ComparisonToolProps, comparisonTools } from './comparison-tools.ts';
export { type SupplierDialogProps, supplierDialogs } from './supplier-dialogs.ts';
