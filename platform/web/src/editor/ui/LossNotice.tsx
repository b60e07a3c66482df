import { Button } from '@maru/web/ui/Button';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { describeLosses, type Loss } from '../convert/losses';

type LossNoticeProps = { losses: Loss[]; onClose: () => void; children: ReactNode };

/** Says what of a text the editor cannot show, and what becomes of it. */
export function LossNotice({ losses, onClose, children }: LossNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-danger-soft px-4 py-2.5 text-md"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-64">
        편집기에서 그대로 다룰 수 없는 내용이 있습니다:{' '}
        <strong className="font-semibold">{describeLosses(losses)}</strong>. {children}
      </p>
      <Button variant="quiet" size="s" onClick={onClose}>
        확인
      </Button>
    </div>
  );
}
