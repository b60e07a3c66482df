import { describe, expect, it } from 'vitest';
import { session } from '../testing';
import { blankInfo, toInfoDraft, toNewSession, toPatch, validateCode, validateInfo } from './info';

describe('§5 session info', () => {
  it('§5 asks for a title', () => {
    expect(validateInfo({ ...toInfoDraft(session()), title: ' ' })).toEqual({
      title: '제목을 입력해주세요.',
    });
    expect(validateInfo(toInfoDraft(session()))).toEqual({});
  });

  it('§3 takes a whole number or nothing as priority', () => {
    const draft = toInfoDraft(session());
    expect(validateInfo({ ...draft, priority: '' })).toEqual({});
    for (const priority of ['위', '-5', '1.5', '1000001'])
      expect(validateInfo({ ...draft, priority })).toEqual({
        priority: '우선순위는 0에서 1,000,000 사이의 정수여야 합니다.',
      });
    expect(toPatch({ ...draft, priority: '' }, session()).priority).toBeNull();
    expect(toPatch({ ...draft, priority: '2' }, session()).priority).toBe(2);
  });

  it('§3 says how long applications can be kept', () => {
    const draft = toInfoDraft(session());
    expect(validateInfo({ ...draft, retentionDays: '3650' })).toEqual({});
    for (const retentionDays of ['0', '1.5', '3651', '99999999999'])
      expect(validateInfo({ ...draft, retentionDays })).toEqual({
        retentionDays: '보관 기간은 1일에서 3,650일 사이의 정수여야 합니다.',
      });
  });

  it('names the revision that it started from', () => {
    expect(toPatch(toInfoDraft(session()), session())).toMatchObject({ revision: 4, retentionDays: null });
  });

  it('makes a session only under a code that an address can hold', () => {
    for (const code of ['', 'a', 'morning', '아침', 'A'.repeat(41)]) {
      expect(validateCode(code)).toHaveProperty('sessionCode');
    }
    expect(validateCode('MORNING-2026-12')).toEqual({});
    expect(toNewSession({ ...blankInfo, title: ' 아침 ', sessionType: 'general' }, 'AM')).toMatchObject({
      title: '아침',
      sessionCode: 'AM',
      priority: null,
      isActive: false,
    });
  });
});
