import { describe, expect, it } from 'vitest';
import { dismissedOn, dismissForToday, showsPopup } from './dismissal';

const popup = { isActive: true, imageUrl: '/media/popup/a.webp' };
const noon = new Date('2026-03-02T12:00:00+09:00');

describe('§4 popup on home', () => {
  it('§4 shows when it is active, has a picture and was not dismissed', () => {
    expect(showsPopup(popup, null, noon)).toBe(true);
  });

  it('§4 stays hidden before it is known, when inactive, or without a picture', () => {
    expect(showsPopup(undefined, null, noon)).toBe(false);
    expect(showsPopup({ ...popup, isActive: false }, null, noon)).toBe(false);
    expect(showsPopup({ ...popup, imageUrl: '' }, null, noon)).toBe(false);
  });

  it('§9 stays hidden for the rest of the calendar day and returns on the next', () => {
    dismissForToday(noon);
    expect(dismissedOn()).toBe('2026-03-02');
    expect(showsPopup(popup, dismissedOn(), new Date('2026-03-02T23:59:59+09:00'))).toBe(false);
    expect(showsPopup(popup, dismissedOn(), new Date('2026-03-03T00:00:01+09:00'))).toBe(true);
  });
});
