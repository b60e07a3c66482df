import { cx } from '@maru/web/lib/cx';
import { leadsTo } from '@maru/web/lib/leadsTo';
import { useSite } from '@maru/web/lib/site';
import type { PageIntroProps } from '@maru/web/site/definition';
import type { PageImage } from '@maru/web/site/pages/model';
import { PageTabs } from '@maru/web/ui/layout/PageTabs';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Where the page stands in the menu, its title, and the pages beside it. */
export function PageIntro({ title, description }: PageIntroProps) {
  const { menu } = useSite();
  const { pathname } = useLocation();
  const group = menu.find(({ items }) => leadsTo(pathname, items));
  const places = group?.items.map(({ path, label }) => ({ to: path, title: label })) ?? [];
  return (
    <header className="container-page pt-8 desktop:pt-12 [&>nav]:mt-5!">
      {group && <p className="mb-1 text-[0.875rem] font-semibold text-accent">{group.label}</p>}
      <PageTitle>{title}</PageTitle>
      {description && <p className="measure mt-3 text-soft desktop:text-[1.0625rem]">{description}</p>}
      {group && <PageTabs label={`${group.label} 메뉴`} places={places} />}
    </header>
  );
}

/** The page below its title. */
export function Body({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('container-page pt-8 pb-16 desktop:pt-10 desktop:pb-24', className)}>{children}</div>
  );
}

/** A text in an edge of its own. */
export function TextCard({ html, className }: { html: string; className?: string }) {
  return <ServerHtml html={html} className={cx('card px-5 py-5 desktop:px-7 desktop:py-6', className)} />;
}

/** A picture cropped to one shape, as wide as its column. */
export function Shot({
  image,
  sizes,
  ratio,
  priority,
}: {
  image: PageImage;
  sizes: string;
  ratio: string;
  priority?: boolean;
}) {
  return (
    <Picture
      image={image}
      sizes={sizes}
      priority={priority}
      className={cx('w-full rounded-card bg-sunken object-cover', ratio)}
    />
  );
}
