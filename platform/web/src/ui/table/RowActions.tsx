import ExternalLink from 'lucide-react/icons/external-link';
import PenLine from 'lucide-react/icons/pen-line';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Link } from 'react-router';
import { IconButton, iconButtonClass } from '../Button';

type RowActionsProps = {
  /** The record's name, for who hears the row instead of seeing it. */
  title: string;
  editPath: string;
  onHistory: () => void;
  /** Where visitors see it, if they can: what the link is called and where it leads. */
  view?: { label: string; path: string } | undefined;
};

const look = 'text-soft hover:bg-sunken hover:text-ink';
const link = iconButtonClass({ size: 's' }, look);

/** What can be done with the record of a row: change it, see its history, see it as visitors do. */
export function RowActions({ title, editPath, onHistory, view }: RowActionsProps) {
  return (
    <>
      <Link to={editPath} aria-label={`${title} 수정`} title="수정" className={link}>
        <PenLine aria-hidden className="size-4" />
      </Link>
      <IconButton
        label={`${title} 변경 기록`}
        title="변경 기록"
        size="s"
        className={look}
        onClick={onHistory}
      >
        <History aria-hidden className="size-4" />
      </IconButton>
      {view && (
        <a
          href={view.path}
          target="_blank"
          rel="noopener"
          aria-label={`${title} ${view.label} (새 창)`}
          title={view.label}
          className={link}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </>
  );
}
