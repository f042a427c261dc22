export { type SupplierPanelProps, supplierPanels } from './supplier-panels.ts';
