import { AdhocDirectFormPage } from './form/form-page.tsx';

export default function AdHocFormPage() {
  return <AdhocDirectFormPage kind="ad_hoc" />;
}
