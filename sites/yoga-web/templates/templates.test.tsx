import { itShowsEverything, layoutOf, show } from '@maru/web/testing/layouts';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { templates } from '.';

// How it moves needs a browser; here it matters where it stands.
vi.mock('@maru/web/ui/Carousel', () => ({
  Carousel: ({ label, slides }: { label: string; slides: { key: number; content: ReactNode }[] }) => (
    <section aria-roledescription="carousel" aria-label={label}>
      {slides.map(({ key, content }) => (
        <div key={key}>{content}</div>
      ))}
    </section>
  ),
}));

describe('§2 layouts of information pages', () => {
  // A layout without tabs has places of its own for the first section only.
  const second = 'picture large text video';
  const layouts = {
    essay: `picture text picture text large video ${second}`,
    principles: `picture numbered picture large video ${second}`,
    tabs: 'tabs carousel text text large video',
    feature: `video text text carousel large ${second}`,
    viewer: 'tabs viewer text text large video',
    guide: 'tabs numbered large carousel video',
    carousel: `carousel text text large video ${second}`,
    outline: `text text carousel large video ${second}`,
    timetable: `large timetable text carousel video ${second}`,
    calendar: `numbered large carousel video ${second}`,
    legal: `text text picture picture large video ${second}`,
  };

  it.each(Object.entries(layouts))(
    '§2 %s puts texts, carousels, videos and tabs in an order of its own',
    (template, layout) => {
      expect(layoutOf(templates, template)).toBe(layout);
    },
  );

  itShowsEverything(templates);

  it('a section after the first stands under its name where there are no tabs', () => {
    const names = Array.from(
      show(templates, 'essay').querySelectorAll('h2:not(.server-html *)'),
      (h2) => h2.textContent,
    );
    expect(names).toEqual(['둘']);
  });

  it('§2 no two of them are the same', () => {
    const names = Object.keys(layouts);
    expect(new Set(Object.values(templates)).size).toBe(names.length);
    expect(new Set(Object.values(layouts)).size).toBe(names.length);
  });
});
