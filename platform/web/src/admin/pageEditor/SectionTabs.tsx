import type { PageContent } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import type { Errors } from '@maru/web/record/errors';
import { Link, useSearchParams } from 'react-router';
import { type FormValues, inSection } from './formValues';

type SectionTabsProps = {
  sections: PageContent['sections'];
  current: string | null;
  values: FormValues;
  errors: Errors;
};

/** Whether a part of this tab has an error. */
export function hasError(
  section: string,
  values: FormValues,
  errors: Errors,
  sections: { key: string }[],
): boolean {
  const parts = [...values.images, ...values.texts, ...values.videos];
  return inSection(parts, section, sections).some((part) =>
    Object.keys(errors).some((field) => field.endsWith(`.${part.key}`)),
  );
}

/** The same address with another tab: a plan that is edited stays the one that is edited. */
export function withTab(search: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  return next;
}

/** The tabs of the page: each shows its own parts. The choice stands in the URL. */
export function SectionTabs({ sections, current, values, errors }: SectionTabsProps) {
  const [search] = useSearchParams();
  if (sections.length === 0) return null;
  return (
    <nav
      aria-label="페이지의 탭"
      className="sticky top-14 z-10 -mx-5.5 flex gap-1 overflow-x-auto border-y border-line bg-raised px-5.5 py-2 [scrollbar-width:none] desktop:-mx-10 desktop:px-10 wide:top-0"
    >
      {sections.map((section) => (
        <Link
          key={section.key}
          to={{ search: withTab(search, section.key).toString() }}
          replace
          preventScrollReset
          aria-current={section.key === current ? 'true' : undefined}
          className={cx(
            'flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm whitespace-nowrap',
            section.key === current
              ? 'bg-accent text-accent-ink'
              : 'text-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {section.label}
          {hasError(section.key, values, errors, sections) && (
            <span className="size-2 rounded-full bg-highlight">
              <span className="sr-only">오류 있음</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
