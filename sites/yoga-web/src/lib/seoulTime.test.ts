import { describe, expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './seoulTime';

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
});
