import { ApiError } from '@maru/web/lib/apiError';
import { describe, expect, it } from 'vitest';
import { refusedTimes, toTimes, toWhen, whenErrors } from './when';

describe('when something is published', () => {
  it('reads what is typed as Korean time', () => {
    const when = { isDue: true, at: '2026-12-24T09:00', until: '2026-12-26T18:00' };
    expect(toTimes(when)).toEqual({
      publishAt: '2026-12-24T00:00:00.000Z',
      until: '2026-12-26T09:00:00.000Z',
    });
  });

  it('shows a stored time as it was typed', () => {
    const times = { publishAt: '2026-12-24T00:00:00Z', until: null };
    expect(toWhen(times)).toEqual({ isDue: true, at: '2026-12-24T09:00', until: '' });
  });

  it('sends no time with a draft, whatever was typed before', () => {
    expect(toTimes({ isDue: false, at: '2026-12-24T09:00', until: '' })).toEqual({
      publishAt: null,
      until: null,
    });
  });

  it('asks for date and time of what is to be published', () => {
    expect(whenErrors({ isDue: true, at: '', until: '' })).toHaveProperty('publishAt');
    expect(whenErrors({ isDue: false, at: '', until: '' })).toEqual({});
  });

  it('puts what the server says on its field', () => {
    const error = new ApiError(400, '지난 시각이에요.', {
      fieldErrors: [{ field: 'publishAt', message: '지난 시각이에요.' }],
    });
    expect(refusedTimes(error)).toEqual({ publishAt: '지난 시각이에요.' });
    expect(refusedTimes(new Error('x'))).toEqual({});
  });
});
