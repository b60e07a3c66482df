import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Crumb = { label: string; path?: string };

type AdminHeadingProps = {
  title: string;
  /** The places above this one, without the admin's own first page. */
  crumbs?: Crumb[];
  description?: ReactNode;
  actions?: ReactNode;
};

/** The head of an admin screen: where it is, its one h1, what can be done with the whole of it. */
export function AdminHeading({ title, crumbs = [], description, actions }: AdminHeadingProps) {
  useHead({ title: `${title} · 관리자` }, useSite().name);
  const trail: Crumb[] = [{ label: '관리자', path: paths.admin.home }, ...crumbs];
  return (
    <header className="mb-6 grid grid-cols-1 gap-2">
      <nav aria-label="현재 위치">
        <ol className="flex flex-wrap items-center gap-1 text-xs text-soft">
          {trail.map((crumb) => (
            <li key={crumb.label} className="flex items-center gap-1">
              {crumb.path ? (
                <Link to={crumb.path} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                  {crumb.label}
                </Link>
              ) : (
                <span>{crumb.label}</span>
              )}
              <ChevronRight aria-hidden className="size-3.5" />
            </li>
          ))}
          <li aria-current="page" className="max-w-full truncate text-ink">
            {title}
          </li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-5xl leading-snug font-bold tracking-tight">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {description && <p className="text-md text-soft">{description}</p>}
    </header>
  );
}
