import type { PageContent } from '@maru/web/api';
import { Tabs } from '@maru/web/ui/Tabs';
import type { ReactNode } from 'react';
import { type Kind, type Section, sectionsOf } from './model';
import { Rest } from './Rest';
import { pageTexts } from './texts';

type SectionTabsProps = {
  page: PageContent;
  /** What the layout shows itself of a section; the rest stands below it. */
  placed: Kind[];
  className: string;
  children: (section: Section, first: boolean) => ReactNode;
};

/** A tab for each section of a page, laid out by who asks for it. A page without sections has nothing to choose from. */
export function SectionTabs({ page, placed, className, children }: SectionTabsProps) {
  const tabs = sectionsOf(page).map((section, index) => ({
    key: section.key,
    label: section.label,
    content: (
      <>
        {children(section, index === 0)}
        <Rest sections={[section]} placed={placed} className="mt-16 desktop:mt-28" />
      </>
    ),
  }));
  if (page.sections.length === 0) return <div className={className}>{tabs[0]?.content}</div>;
  return <Tabs whole label={pageTexts.sections(page.title)} panelClassName={className} tabs={tabs} />;
}
