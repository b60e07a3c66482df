import { afterEach, describe, expect, it } from 'vitest';
import { formatDateTime, isoDate } from './format';
import { setTimeZone } from './timeZone';
import { fromLocalInput, toLocalInput } from './wallClock';

afterEach(() => setTimeZone('Asia/Seoul'));

describe('moments in a field of date and time', () => {
  it('shows the time of Seoul and reads it back', () => {
    const moment = new Date('2026-11-20T15:04:09Z');
    expect(toLocalInput(moment)).toBe('2026-11-21T00:04:09');
    expect(fromLocalInput('2026-11-21T00:04:09')).toEqual(moment);
  });

  it('takes a time without seconds and refuses half a date', () => {
    expect(fromLocalInput('2026-11-21T00:04')).toEqual(new Date('2026-11-20T15:04:00Z'));
    expect(fromLocalInput('')).toBeNull();
  });

  it('follows the zone that the site names, through the night of its clocks too', () => {
    setTimeZone('Europe/Berlin');
    const moment = new Date('2026-07-31T22:30:00Z');
    expect(isoDate(moment)).toBe('2026-08-01');
    expect(formatDateTime(moment)).toBe('2026.08.01 00:30');
    expect(toLocalInput(moment)).toBe('2026-08-01T00:30:00');
    expect(fromLocalInput('2026-08-01T00:30:00')).toEqual(moment);
    // Clocks go forward from 02:00 to 03:00 on this day.
    expect(fromLocalInput('2026-03-29T01:30')).toEqual(new Date('2026-03-29T00:30:00Z'));
    expect(fromLocalInput('2026-03-29T03:30')).toEqual(new Date('2026-03-29T01:30:00Z'));
  });
});
