export {
  type SupplierPanelProps,
  type SupplierSectionProps,
  supplierPanels,
  supplierSections,
} from './supplier-panels.ts';
