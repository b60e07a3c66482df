import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { itShowsEverything, layoutOf } from '@maru/web/testing/layouts';
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

describe('layouts of the second look', () => {
  // A layout without tabs has places of its own for the first section only.
  const second = 'picture large text video';
  const layouts = {
    essay: `text picture text picture large video ${second}`,
    principles: `picture numbered picture large video ${second}`,
    tabs: 'tabs text text carousel large video',
    feature: `text text video carousel large ${second}`,
    viewer: 'tabs text text viewer large video',
    guide: 'tabs numbered carousel large video',
    carousel: `carousel text text large video ${second}`,
    outline: `large text text picture picture video ${second}`,
    timetable: `timetable text large carousel video ${second}`,
    calendar: `carousel numbered large video ${second}`,
    legal: `text text picture picture large video ${second}`,
  };

  it.each(Object.entries(layouts))('%s has an order of its own', (template, layout) => {
    expect(layoutOf(templates, template)).toBe(layout);
  });

  itShowsEverything(templates);

  it('are named to the server, which refuses content with another', () => {
    const told = JSON.parse(readFileSync(resolve(import.meta.dirname, '../public/site.json'), 'utf8'));
    expect(told.templates).toEqual(Object.keys(templates));
  });

  it('no two of them are the same', () => {
    expect(new Set(Object.values(layouts)).size).toBe(Object.keys(templates).length);
  });
});
