import type { Templates } from '@maru/web/site/definition';
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

export { PageIntro } from './parts';

/** A page's content chooses its layout by name; public/site.json tells the server of the names. */
export const templates: Templates = {
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
