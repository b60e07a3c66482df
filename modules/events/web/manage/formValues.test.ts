import { schemaErrors } from '@maru/web/record/errors';
import { describe, expect, it } from 'vitest';
import { blankEvent, eventSchema, fieldOf, toEventFormValues, toEventInput, withStart } from './formValues';
import { testEvent } from './testEvent';

const stored = testEvent();

describe('an event while it is edited', () => {
  it('is taken apart into days and times, and put together as the same moments', () => {
    const values = toEventFormValues(stored);
    expect(values).toMatchObject({
      startDay: '2026-12-21',
      startTime: '06:30',
      endTime: '08:00',
      allDay: false,
    });
    expect(toEventInput(values, 3)).toMatchObject({
      start: '2026-12-20T21:30:00.000Z',
      end: '2026-12-20T23:00:00.000Z',
      imagePath: '/media/event/a.webp',
      revision: 3,
    });
  });

  it('is sent as days where it lasts whole days', () => {
    const input = toEventInput({ ...toEventFormValues(stored), allDay: true, endDay: '2026-12-23' }, null);
    expect(input).toMatchObject({ start: '2026-12-21', end: '2026-12-23' });
    expect(input).not.toHaveProperty('revision');
  });

  it('says everything that is missing at once', () => {
    expect(schemaErrors(eventSchema, blankEvent)).toEqual({
      title: '제목을 입력해주세요.',
      startDay: '시작하는 때를 입력해주세요.',
      endDay: '끝나는 때를 입력해주세요.',
    });
    expect(schemaErrors(eventSchema, toEventFormValues(stored))).toEqual({});
  });

  it('says at the time that it is missing, where the day is there', () => {
    const values = { ...toEventFormValues(testEvent()), startTime: '', endTime: '' };
    expect(schemaErrors(eventSchema, values)).toEqual({
      startTime: '시작하는 때를 입력해주세요.',
      endTime: '끝나는 때를 입력해주세요.',
    });
    expect(schemaErrors(eventSchema, { ...values, allDay: true })).toEqual({});
  });

  it('does not end before it begins, and leads to no other site', () => {
    const values = toEventFormValues(stored);
    expect(schemaErrors(eventSchema, { ...values, endTime: '06:00' })).toHaveProperty('endDay');
    for (const link of ['https://a.example', '//a.example', 'apply', '/a b']) {
      expect(schemaErrors(eventSchema, { ...values, link })).toHaveProperty('link');
    }
  });

  it('lets the end follow a later start', () => {
    expect(withStart(blankEvent, '2026-12-21').endDay).toBe('2026-12-21');
    expect(withStart({ ...blankEvent, endDay: '2026-12-30' }, '2026-12-21').endDay).toBe('2026-12-30');
  });

  it('shows the server’s refusals at its own fields', () => {
    expect(['start', 'imagePath', 'place'].map(fieldOf)).toEqual(['startDay', 'image', 'place']);
  });
});
