import { ApiError } from '@maru/web/lib/apiError';
import { describe, expect, it } from 'vitest';
import { noTimes } from './queries';
import { newSet, refusedTimes, toTimes, toWhen, type When, whenErrors } from './when';

const typed: When = { way: 'draft', at: '', until: '', changeSet: '', newSet: '' };

describe('when something is published', () => {
  it('reads what is typed as Korean time', () => {
    const when = { ...typed, way: 'due' as const, at: '2026-12-24T09:00', until: '2026-12-26T18:00' };
    expect(toTimes(when)).toEqual({
      publishAt: '2026-12-24T00:00:00.000Z',
      until: '2026-12-26T09:00:00.000Z',
      changeSet: null,
    });
  });

  it('shows a stored time as it was typed', () => {
    const times = { publishAt: '2026-12-24T00:00:00Z', until: null, changeSet: null };
    expect(toWhen(times)).toEqual({ ...typed, way: 'due', at: '2026-12-24T09:00' });
  });

  it('sends no time with a draft, whatever was typed before', () => {
    expect(toTimes({ ...typed, at: '2026-12-24T09:00' })).toEqual(noTimes);
  });

  it('asks for date and time of what is to be published', () => {
    expect(whenErrors({ ...typed, way: 'due' })).toHaveProperty('publishAt');
    expect(whenErrors(typed)).toEqual({});
  });

  it('asks for the set, and for the name of a new one', () => {
    expect(whenErrors({ ...typed, way: 'set' })).toHaveProperty('changeSet');
    expect(whenErrors({ ...typed, way: 'set', changeSet: newSet })).toHaveProperty('title');
    expect(whenErrors({ ...typed, way: 'set', changeSet: 'spring' })).toEqual({});
  });

  it('sends the set alone: it has the time', () => {
    const when = { ...typed, way: 'set' as const, changeSet: 'spring', at: '2026-12-24T09:00' };
    expect(toTimes(when)).toEqual({ ...noTimes, changeSet: 'spring' });
    expect(toWhen({ ...noTimes, changeSet: 'spring' })).toEqual({
      ...typed,
      way: 'set',
      changeSet: 'spring',
    });
  });

  it('puts what the server says on its field', () => {
    const error = new ApiError(400, '지난 시각이에요.', {
      fieldErrors: [{ field: 'publishAt', message: '지난 시각이에요.' }],
    });
    expect(refusedTimes(error)).toEqual({ publishAt: '지난 시각이에요.' });
    expect(refusedTimes(new Error('x'))).toEqual({});
  });
});
