import Trash2 from 'lucide-react/icons/trash';
import { IconButton } from './Button';

/** The first button of what stands beside it, else the section: with the button goes the focus. */
function placeBeside(button: HTMLElement): HTMLElement | null {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  return beside?.querySelector('button') ?? button.closest('section');
}

/** Takes the item of a list away that it stands in. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      label={`${label} 지우기`}
      onClick={({ currentTarget }) => {
        const place = placeBeside(currentTarget);
        if (place?.tagName === 'SECTION') place.tabIndex = -1;
        place?.focus();
        onClick();
      }}
      size="s"
      shape="square"
      className="text-soft hover:bg-danger-soft hover:text-danger"
    >
      <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
    </IconButton>
  );
}
