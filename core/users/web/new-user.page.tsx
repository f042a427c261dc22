import { useQueryClient } from '@tanstack/react-query';
import { UserForm } from './form/user-form.tsx';
import { userKeys } from './users.api.ts';

export default function NewUserPage() {
  const client = useQueryClient();
  return <UserForm user={null} onSaved={() => void client.invalidateQueries({ queryKey: userKeys.all })} />;
}
