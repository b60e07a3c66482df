import { useParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { UploadScreen } from '@/features/boards/write/UploadScreen';
import { boardOf, useSite } from '@/lib/site';

export function Component() {
  const { postType = '' } = useParams();
  const board = boardOf(useSite(), postType);
  return board ? <UploadScreen key={board.key} board={board} /> : <NotFound />;
}
