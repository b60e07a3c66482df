import { schemaErrors } from '@maru/web/record/errors';
import { describe, expect, it } from 'vitest';
import { session } from '../testing';
import { blankInfo, infoSchema, newSessionSchema, toInfoFormValues, toNewSession, toPatch } from './info';

describe('§5 session info', () => {
  it('§5 asks for a title', () => {
    expect(schemaErrors(infoSchema, { ...toInfoFormValues(session()), title: ' ' })).toEqual({
      title: '제목을 입력해주세요.',
    });
    expect(schemaErrors(infoSchema, toInfoFormValues(session()))).toEqual({});
  });

  it('§3 takes a whole number or nothing as priority', () => {
    const values = toInfoFormValues(session());
    expect(schemaErrors(infoSchema, { ...values, priority: '' })).toEqual({});
    for (const priority of ['위', '-5', '1.5', '1000001'])
      expect(schemaErrors(infoSchema, { ...values, priority })).toEqual({
        priority: '우선순위는 0에서 1,000,000 사이의 정수여야 합니다.',
      });
    expect(toPatch({ ...values, priority: '' }, session()).priority).toBeNull();
    expect(toPatch({ ...values, priority: '2' }, session()).priority).toBe(2);
  });

  it('§3 says how long applications can be kept', () => {
    const values = toInfoFormValues(session());
    expect(schemaErrors(infoSchema, { ...values, retentionDays: '3650' })).toEqual({});
    for (const retentionDays of ['0', '1.5', '3651', '99999999999'])
      expect(schemaErrors(infoSchema, { ...values, retentionDays })).toEqual({
        retentionDays: '보관 기간은 1일에서 3,650일 사이의 정수여야 합니다.',
      });
  });

  it('names the revision that it started from', () => {
    expect(toPatch(toInfoFormValues(session()), session())).toMatchObject({
      revision: 4,
      retentionDays: null,
    });
  });

  it('makes a session only under a code that an address can hold', () => {
    const values = { ...blankInfo, title: ' 아침 ', sessionType: 'general' };
    for (const code of ['', 'a', 'morning', '아침', 'A'.repeat(41)]) {
      expect(schemaErrors(newSessionSchema, { ...values, sessionCode: code })).toHaveProperty('sessionCode');
    }
    expect(schemaErrors(newSessionSchema, { ...values, sessionCode: 'MORNING-2026-12' })).toEqual({});
    expect(toNewSession({ ...values, sessionCode: 'AM' })).toMatchObject({
      title: '아침',
      sessionCode: 'AM',
      priority: null,
      isActive: false,
    });
  });
});
