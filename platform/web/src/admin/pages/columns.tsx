import type { PageAdminSummary } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { IconButton } from '@maru/web/ui/Button';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { RowActions } from '@maru/web/ui/table/RowActions';
import type { Column, RowGroup } from '@maru/web/ui/table/Table';
import Copy from 'lucide-react/icons/copy';
import { Link, useNavigate } from 'react-router';
import { actorOf } from '../journal/texts';
import { languageNames } from './languages';
import { pagesTexts } from './texts';

function CopyButton({ page }: { page: PageAdminSummary }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label={`${page.title} 복사`}
      title="복사"
      onClick={() => navigate(paths.admin.copyPage(page.code))}
      size="s"
      className="text-soft hover:bg-sunken hover:text-ink"
    >
      <Copy aria-hidden className="size-4" />
    </IconButton>
  );
}

/** What an admin reads of who reads a page. */
const readBy = {
  everyone: pagesTexts.shown,
  member: pagesTexts.members,
  group: pagesTexts.groups,
} as const;

/** Where a page stands in the list: the home page by itself, then each group of the menu, then what is in none. */
export function groupOf({ path, menu }: PageAdminSummary): RowGroup {
  if (path === paths.home) return { key: 'home' };
  return menu ? { key: `menu ${menu.key}`, label: menu.group } : { key: 'none', label: pagesTexts.notInMenu };
}

/** One page of the list: what it is called and where it is, what the menu calls it, its state, and its last change. */
export function pageColumns(onHistory: (page: PageAdminSummary) => void): Column<PageAdminSummary>[] {
  return [
    {
      key: 'title',
      label: '페이지',
      cell: (page) => (
        <>
          <Link
            to={paths.admin.pageEditor(page.code)}
            className="font-medium underline-offset-4 hover:underline"
          >
            {page.title}
          </Link>
          {page.language !== 'ko' && (
            <span className="ms-2">
              <StateBadge tone="off">{languageNames[page.language]}</StateBadge>
            </span>
          )}
          <span className="block text-xs break-all text-soft">{page.path ?? pagesTexts.noAddress}</span>
        </>
      ),
    },
    {
      key: 'menu',
      label: '메뉴',
      width: 'w-52',
      cell: ({ menu }) => menu?.label ?? <span className="text-soft">{pagesTexts.noEntry}</span>,
    },
    {
      key: 'state',
      label: '상태',
      width: 'w-24',
      cell: ({ hidden, read }) => (
        <StateBadge tone={hidden ? 'off' : 'good'}>{hidden ? pagesTexts.hidden : readBy[read]}</StateBadge>
      ),
    },
    {
      key: 'changed',
      label: '마지막 변경',
      width: 'w-48',
      cell: ({ updatedAt, updatedBy, updatedById }) =>
        updatedAt && (
          <>
            <time dateTime={updatedAt} className="tabular-nums">
              {formatDateTime(updatedAt)}
            </time>
            {updatedBy && (
              <span className="block text-sm text-soft">
                {actorOf({ actorId: updatedById, actorName: updatedBy })}
              </span>
            )}
          </>
        ),
    },
    {
      key: 'actions',
      label: '관리',
      width: 'w-44',
      cell: (page) => (
        <span className="-my-1.5 inline-flex whitespace-nowrap">
          <RowActions
            title={page.title}
            editPath={paths.admin.pageEditor(page.code)}
            onHistory={() => onHistory(page)}
            view={page.path ? { label: '페이지 보기', path: page.path } : undefined}
          />
          {page.path && <CopyButton page={page} />}
        </span>
      ),
    },
  ];
}
