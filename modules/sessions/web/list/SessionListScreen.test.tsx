import { fakeApi, site as house, open } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionInfo, types } from '../testing';
import { SessionListScreen } from './SessionListScreen';

const api = fakeApi();
const call = 'GET /session/fetchListByType/general';
const site = { ...house, sessionTypes: types };
const show = () =>
  open(
    '/session/general',
    <SessionListScreen site={site} type={{ key: 'general', title: '일반과정 신청' }} />,
  );

describe('§2 session list', () => {
  it('§2 shows title, schedule, description, apply info and the way to apply', async () => {
    api.answer(call, 200, [sessionInfo()]);
    show();
    const card = await screen.findByRole('article', { name: '아침 명상' });
    for (const text of ['매주 화요일 07:00', '조용히 앉아요.', '전화로 확인해 드려요.']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    const link = within(card).getByRole('link', { name: '아침 명상 신청하기' });
    expect(link).toHaveAttribute('href', '/apply/MORNING');
    expect(link).toHaveTextContent('신청하기');
  });

  it('§2 disables the button of a session that is closed', async () => {
    api.answer(call, 200, [sessionInfo({ isActive: false })]);
    show();
    expect(await screen.findByRole('button', { name: '모집마감' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /신청하기/ })).not.toBeInTheDocument();
  });

  it('§2 says so when there is none', async () => {
    api.answer(call, 200, []);
    show();
    expect(await screen.findByText('지금 신청을 받는 과정이 없어요.')).toBeVisible();
  });

  it('§8 says so when the list does not come, and tries again', async () => {
    api.refuse(call, 500, 'x');
    const user = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('세션 정보를 불러오는데 실패했습니다.');
    api.answer(call, 200, [sessionInfo()]);
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }));
    expect(await screen.findByRole('article', { name: '아침 명상' })).toBeVisible();
  });
});
