import { Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/Button';

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={`${label} 지우기`}
      onClick={onClick}
      className="size-9! rounded-control! text-soft hover:bg-danger-soft hover:text-danger"
    >
      <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
    </IconButton>
  );
}
