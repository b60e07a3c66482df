import type { MediaFileDetail } from '@maru/web/api';

/** A picture of which nobody said anything, or what a test says of it. */
export function fileOf(more: Partial<MediaFileDetail> = {}): MediaFileDetail {
  return {
    path: 'page/a.webp',
    url: '/media/page/a.webp',
    name: 'a.webp',
    contentType: 'image/webp',
    size: 1000,
    width: 80,
    height: 60,
    uploadedAt: '2026-03-02T00:00:00Z',
    alt: '',
    focus: null,
    places: 0,
    goesAt: null,
    revision: 0,
    usedIn: [],
    ...more,
  };
}
