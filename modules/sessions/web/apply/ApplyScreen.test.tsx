import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, hold, site as house, open, tokenOf } from '@maru/web/testing/screens';
import Toaster from '@maru/web/ui/Toaster';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { field, formOf } from '../testing';
import { ApplyScreen } from './ApplyScreen';

const api = fakeApi();
const form = 'GET /apply/form/MORNING';
const send = 'POST /apply/MORNING';
const applied = { id: 9, sessionTitle: '아침 명상', appliedAt: '2026-03-02T09:00:00+09:00' };
const site = { ...house, productPage: { title: '우리 집', path: '/our-house' } };
const show = () => open('/apply/MORNING', <ApplyScreen code="MORNING" site={site} />, undefined, site);

const definition = formOf([
  field('occupation', '직업', { required: true, maxLength: 10 }),
  field('religion', '종교', { sensitive: true }),
]);

async function fillAll(user: ReturnType<typeof show>) {
  await screen.findByLabelText(/^이름/);
  await fill(user, /^이름/, '김하늘');
  await fill(user, /^휴대폰/, '010-1234-5678');
  await fill(user, /^직업/, '교사');
  await consent(user);
}

async function consent(user: ReturnType<typeof show>) {
  await user.click(await screen.findByLabelText(/^개인정보 수집/));
  await user.click(screen.getByLabelText(/^민감정보/));
}

const place = () => screen.getByTestId('place');

describe('§2 application form', () => {
  it.each([
    { who: 'a guest', life: '2시간' },
    { who: 'a member', life: '7일' },
  ])('tells $who how long what is typed lies on this device', async ({ who, life }) => {
    if (who === 'a member') session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    show();
    expect(
      await screen.findByText(
        `적은 내용은 보낼 때까지 이 기기의 브라우저에 암호화하지 않은 채 남아 있고, 마지막으로 적은 뒤 ${life}이 지나 이 사이트를 다시 열면 지워져요.`,
      ),
    ).toBeVisible();
  });

  it('§4 leads nobody away from the page that they went on to while it was sent', async () => {
    session.setToken(tokenOf('하늘'));
    const { held, release } = hold();
    api.answer(form, 200, definition);
    api.answer(send, 201, applied, held);
    const user = open(
      '/apply/MORNING',
      <>
        <Link to="/shop">상점</Link>
        <ApplyScreen code="MORNING" site={site} />
      </>,
      undefined,
      site,
    );
    render(<Toaster />);
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await user.click(screen.getByRole('link', { name: '상점' }));
    await waitFor(() => expect(place()).toHaveTextContent('/shop'));
    release();
    expect(await screen.findByRole('dialog', { name: '신청이 완료되었습니다.' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(place()).toHaveTextContent('/shop');
  });

  it('§4 sends the application, says so, and leads to the centre’s page after a second', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    api.answer(send, 201, applied);
    const user = show();
    await fillAll(user);
    expect(screen.getByLabelText(/^이메일/)).toHaveValue('a@b.kr');
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    const alert = await screen.findByRole('alertdialog', { name: '신청이 완료되었습니다.' });
    expect(screen.getByText('신청 내역은 마이페이지에서', { exact: false })).toBeInTheDocument();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const began = performance.now();
    await user.click(within(alert).getByText('확인'));
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 1000));
    expect(place()).toHaveTextContent('/apply/MORNING');
    await waitFor(() => expect(place()).toHaveTextContent('/our-house'), { timeout: 5000 });
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(api.bodiesOf(send)).toEqual([
      {
        name: '김하늘',
        phone: '01012345678',
        email: 'a@b.kr',
        address: '',
        dynamicFields: { occupation: '교사' },
        consent: true,
        sensitiveConsent: true,
        formVersion: 3,
      },
    ]);
  });

  it('§5 says what is missing at its field and sends nothing', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '신청하기' }));
    await screen.findByText('직업은 필수 입력 항목입니다.');
    expect(screen.getByLabelText(/^이름/)).toHaveFocus();
    expect(screen.getByText('민감정보 수집과 이용에 동의해 주세요.')).toBeVisible();
    await fill(user, /^직업/, '열한 글자보다 긴 직업');
    expect(screen.getByText(/12 \/ 10/)).toBeVisible();
    expect(api.bodiesOf(send)).toEqual([]);
  });

  it('puts what the server refuses on its field', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    api.refuse(send, 400, '직업을 다시 적어 주세요.', 'dynamicFields.occupation');
    const user = show();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^직업/)).toHaveAccessibleDescription('직업을 다시 적어 주세요.'),
    );
    expect(screen.getByLabelText(/^직업/)).toHaveValue('교사');
  });

  it('makes one application of two tries: the second carries the same key', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    api.refuse(send, 500, '잠시 뒤에 다시 해 주세요.');
    const user = show();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await screen.findByText('잠시 뒤에 다시 해 주세요.');
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await waitFor(() => expect(api.bodiesOf(send)).toHaveLength(2));
    const keys = api.calls.filter(({ call }) => call === send).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends what was corrected after a lost answer as another application', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    api.answer(send, 502);
    const user = show();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await screen.findByText('신청에 실패했습니다.');
    await user.type(screen.getByLabelText(/^직업/), '님');
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await waitFor(() => expect(api.bodiesOf(send)).toHaveLength(2));
    const keys = api.calls.filter(({ call }) => call === send).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps nothing any more once it is sent, not even the last strokes', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    const { held, release } = hold();
    api.answer(send, 201, applied, held);
    const user = show();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    await waitFor(() => expect(api.bodiesOf(send)).toHaveLength(1));
    fireEvent.input(screen.getByLabelText(/^직업/), { target: { value: '강사' } });
    release();
    await screen.findByRole('alertdialog');
    cleanup();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('applyDraft'))).toEqual([]);
  });

  it('§8 says that applying failed where the server gives no reason', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    api.answer(send, 502);
    const user = show();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: '신청하기' }));
    expect(await screen.findByText('신청에 실패했습니다.')).toBeVisible();
  });

  it('leads a guest to the login and has what was typed when they come back', async () => {
    api.answer(form, 200, definition);
    const user = show();
    await screen.findByLabelText(/^직업/);
    await fill(user, /^직업/, '교사');
    await user.click(screen.getByRole('button', { name: '로그인하고 신청하기' }));
    expect(place()).toHaveTextContent('/user/login?next=%2Fapply%2FMORNING');
    cleanup();
    session.setToken(tokenOf('하늘'));
    show();
    expect(await screen.findByLabelText(/^직업/)).toHaveValue('교사');
    expect(screen.getByLabelText(/^이메일/)).toHaveValue('a@b.kr');
    expect(screen.getByText('쓰던 신청서를 불러왔어요.')).toBeVisible();
  });

  it('survives a reload right after the last stroke', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    const user = show();
    await screen.findByLabelText(/^직업/);
    await fill(user, /^직업/, '교사');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const again = show();
    expect(await screen.findByLabelText(/^직업/)).toHaveValue('교사');
    await again.click(screen.getByRole('button', { name: '새로 쓰기' }));
    expect(screen.getByLabelText(/^직업/)).toHaveValue('');
  });

  it('asks for no address and no consent to it where the form leaves it out', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(form, 200, definition);
    const user = show();
    await fillAll(user);
    await fill(user, /^주소/, '물빛로 1');
    expect(screen.getByText('이름, 휴대폰 번호, 이메일, 주소, 직업')).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    api.answer(form, 200, { ...definition, asksAddress: false });
    api.answer(send, 201, applied);
    const again = show();
    // What was typed is still there.
    await consent(again);
    expect(screen.queryByLabelText(/^주소/)).not.toBeInTheDocument();
    expect(screen.getByText('이름, 휴대폰 번호, 이메일, 직업')).toBeVisible();
    await again.click(screen.getByRole('button', { name: '신청하기' }));
    await waitFor(() =>
      expect(api.bodiesOf(send)).toEqual([expect.objectContaining({ name: '김하늘', address: '' })]),
    );
  });

  it('§4 tells that a session is closed and has no form', async () => {
    api.answer(form, 200, formOf([], { isActive: false }));
    show();
    expect(await screen.findByText('모집이 마감된 과정이에요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '다른 과정 보기' })).toHaveAttribute('href', '/session/general');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('§8 says so when the form does not come', async () => {
    api.refuse(form, 500, 'x');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('신청서를 불러오는데 실패했습니다.');
  });
});
