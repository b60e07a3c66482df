import type { ComponentType } from 'react';
import type { TemplateProps } from './model';
import { Calendar } from './templates/Calendar';
import { Essay } from './templates/Essay';
import { Feature } from './templates/Feature';
import { Guide } from './templates/Guide';
import { Legal } from './templates/Legal';
import { Outline } from './templates/Outline';
import { Principles } from './templates/Principles';
import { Tabbed } from './templates/Tabbed';
import { Timetable } from './templates/Timetable';
import { Viewer } from './templates/Viewer';
import { WideCarousel } from './templates/WideCarousel';

/** A page's content chooses its layout by name; no layout knows which page it shows. public/site.json tells the server. */
export const templates: Record<string, ComponentType<TemplateProps>> = {
  essay: Essay,
  principles: Principles,
  tabs: Tabbed,
  feature: Feature,
  viewer: Viewer,
  guide: Guide,
  carousel: WideCarousel,
  outline: Outline,
  timetable: Timetable,
  calendar: Calendar,
  legal: Legal,
};

export function templateOf(name: string): ComponentType<TemplateProps> {
  return templates[name] ?? Essay;
}
