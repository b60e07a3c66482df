export { PageIntro } from '@maru/web/site/pages/parts';

import type { TemplateProps } from '@maru/web/site/pages/model';
import type { ComponentType } from 'react';
import { Calendar } from './Calendar';
import { Essay } from './Essay';
import { Feature } from './Feature';
import { Guide } from './Guide';
import { Legal } from './Legal';
import { Outline } from './Outline';
import { Principles } from './Principles';
import { Tabbed } from './Tabbed';
import { Timetable } from './Timetable';
import { Viewer } from './Viewer';
import { WideCarousel } from './WideCarousel';

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
