import { UndoScreen } from '@/features/account/undo/UndoScreen';
import { useHead } from '@/lib/head';
import { useSite } from '@/lib/site';

export function Component() {
  useHead({ title: '변경 되돌리기' }, useSite().name);
  return <UndoScreen />;
}
