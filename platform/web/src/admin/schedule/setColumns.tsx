import type { ScheduleChangeSet } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import type { Column } from '@maru/web/ui/table/Table';
import { Link } from 'react-router';
import { Time } from './planColumns';
import { texts } from './texts';

/** What is told of a set in lists. */
export const setColumns: Column<ScheduleChangeSet>[] = [
  {
    key: 'title',
    label: texts.setTitle,
    className: 'min-w-48',
    cell: ({ key, title, failure }) => (
      <span className="grid gap-0.5">
        <Link to={paths.admin.changeSet(key)} className="font-medium underline-offset-4 hover:underline">
          {title}
        </Link>
        {failure && <span className="text-sm text-danger">{failure}</span>}
      </span>
    ),
  },
  { key: 'count', label: texts.count, width: '@table:w-28', cell: ({ count }) => texts.counted(count) },
  {
    key: 'at',
    label: texts.at,
    width: '@table:w-44',
    className: 'whitespace-nowrap',
    cell: ({ publishAt }) => <Time at={publishAt} />,
  },
  {
    key: 'changed',
    label: texts.changed,
    width: '@table:w-44',
    className: 'whitespace-nowrap',
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
  },
  {
    key: 'author',
    label: texts.author,
    width: '@table:w-24',
    cell: ({ authorName }) => authorName || '—',
  },
];
