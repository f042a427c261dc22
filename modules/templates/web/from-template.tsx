import { FilledForm } from './filled-form.tsx';

export default function FromTemplate({ id }: { id: number }) {
  return <FilledForm of="template" id={id} />;
}
