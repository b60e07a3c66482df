import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { UndoScreen } from '@maru/web/site/account/undo/UndoScreen';

export function Component() {
  useHead({ title: '변경 되돌리기' }, useSite().name);
  return <UndoScreen />;
}
