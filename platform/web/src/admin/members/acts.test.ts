import type { AdminMember } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { withTokens } from './acts';

const admin = (apiTokens: number) => ({ apiTokens }) as AdminMember;

describe('what an act says before it is done', () => {
  it('tells how many API tokens end with the member’s logins', () => {
    for (const act of ['demote', 'disable', 'logOut'] as const) {
      expect(withTokens('로그인이 모두 끝남', act, admin(2))).toBe(
        '로그인이 모두 끝남. 이 관리자가 만든 API 토큰 2개도 함께 끝나고, 그 토큰을 쓰는 프로그램이 멈춤',
      );
    }
  });

  it('says nothing of tokens where there are none', () => {
    expect(withTokens('로그인이 모두 끝남', 'demote', admin(0))).toBe('로그인이 모두 끝남');
  });
});
