import { AdhocDirectFormPage } from './form/form-page.tsx';

export default function DirectFormPage() {
  return <AdhocDirectFormPage kind="direct" />;
}
