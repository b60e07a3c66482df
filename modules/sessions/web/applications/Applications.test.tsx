import { fakeApi, open } from '@maru/web/testing/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Applications } from './Applications';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();
const sessions = 'GET /admin/apply/sessions';
const list = 'GET /admin/apply/session/3/applications/0/50';
const pdf = 'GET /admin/apply/session/3/pdf';
const xlsx = 'GET /admin/apply/session/3/xlsx';
const path = '/admin/apply/view';
const course = {
  id: 3,
  sessionCode: 'AM',
  title: '아침 명상',
  sessionType: 'general',
  isActive: true,
  applications: 1,
};
const application = (id: number, name: string) => ({
  id,
  name,
  email: 'a@b.kr',
  phone: '01012345678',
  address: '',
  appliedAt: '2026-11-20T01:00:00Z',
  dynamicFields: {},
  answers: [],
});
/** A page of so many applications in all. */
const page = (applications: ReturnType<typeof application>[], total = applications.length, number = 0) => ({
  _embedded: { applicationDTOList: applications },
  page: { size: 50, number, totalElements: total, totalPages: Math.ceil(total / 50) },
  pdfPart: 3000,
});
const show = (search = '') => open(path, <Applications />, `${path}${search}`);

describe('§2 applications viewer', () => {
  it('§5 wants a session to be chosen, in the list and before a download', async () => {
    api.answer(sessions, 200, [course]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'PDF 다운로드' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('세션을 선택해주세요.');
    expect(api.calls.map(({ call }) => call)).not.toContain(list);
  });

  it('§2 asks for the days that are chosen, and takes the same along as a PDF', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([]));
    const user = show('?session=3&from=2026-11-01&to=2026-11-08');
    expect(await screen.findByLabelText('시작일')).toHaveValue('2026-11-01');
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-10-15' } });
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-10-31' } });
    const asked = () => api.calls.filter(({ call }) => call === list).at(-1)?.query;
    await waitFor(() => expect(asked()).toEqual({ startDate: '2026-10-15', endDate: '2026-10-31' }));

    api.answer(pdf, 502);
    await user.click(screen.getByRole('button', { name: 'PDF 다운로드' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox'), '명단 확인');
    await user.click(within(dialog).getByRole('button', { name: '다운로드' }));
    await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain(pdf));
  });

  it('§2 says at the field that the days are turned, and keeps the list until they are not', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([]));
    show('?session=3&from=2026-11-01&to=2026-11-08');
    await screen.findByText('이 기간에 신청 없음');
    const asked = () => api.calls.filter(({ call }) => call === list).map(({ query }) => query);
    const before = asked().length;
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-10-20' } });
    expect(screen.getByLabelText('종료일')).toBeInvalid();
    expect(screen.getByLabelText('종료일')).toHaveAccessibleDescription('종료일이 시작일보다 빠릅니다.');
    expect(screen.getByText('이 기간에 신청 없음')).toBeInTheDocument();
    expect(asked()).toHaveLength(before);
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-10-15' } });
    expect(screen.getByLabelText('종료일')).toBeValid();
    await waitFor(() => expect(asked().at(-1)).toEqual({ startDate: '2026-10-15', endDate: '2026-10-20' }));
  });

  it('§2 lets turned days go with the other filters', async () => {
    api.answer(sessions, 200, [course]);
    const user = show();
    fireEvent.change(await screen.findByLabelText('종료일'), { target: { value: '2020-01-01' } });
    await user.click(screen.getByRole('button', { name: '필터 지우기' }));
    expect(screen.getByLabelText('종료일')).toBeValid();
    expect(screen.getByLabelText('종료일')).not.toHaveValue('2020-01-01');
  });

  it('§2 lists the applications of the chosen session in the server’s order, the newest first', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([application(2, '이두리'), application(1, '김하나')]));
    const user = show();
    const choice = await screen.findByRole('combobox', { name: '과정' });
    await within(choice).findByRole('option', { name: /아침 명상/ });
    await user.selectOptions(choice, '3');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('이두리');
  });

  it('says how many there are, and leads from page to page', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([application(2, '이두리')], 5201));
    api.answer(
      'GET /admin/apply/session/3/applications/1/50',
      200,
      page([application(1, '김하나')], 5201, 1),
    );
    const user = show('?session=3');
    expect(await screen.findByText('모두 5,201건')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '2쪽' }));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('김하나'));
    expect(screen.getByTestId('place')).toHaveTextContent('?session=3&page=2');
    // Other words are another list, which begins at its first page.
    await user.type(screen.getByLabelText('검색어'), '하늘{Enter}');
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ call: list, query: { q: '하늘' } }));
    expect(screen.getByTestId('place')).not.toHaveTextContent('page=');
  });

  it('says before a download that one PDF does not hold everything, and offers its parts', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([application(2, '이두리')], 5201));
    api.answer(pdf, 502);
    const user = show('?session=3&from=2026-01-01&to=2026-11-21');
    expect(
      await screen.findByText('PDF 하나에 3,000건까지 들어가 신청한 순서대로 나누어 다운로드'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'PDF 다운로드' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '1–3,000번째 PDF' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '3,001–5,201번째 PDF' }));
    const dialog = await screen.findByRole('dialog', { name: '신청 목록 PDF (3,001–5,201번째)' });
    await user.type(await within(dialog).findByRole('textbox'), '명단 확인');
    await user.click(within(dialog).getByRole('button', { name: '다운로드' }));
    const asked = { startDate: '2026-01-01', endDate: '2026-11-21', part: '2', reason: '명단 확인' };
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ call: pdf, query: asked }));
  });

  it('takes along what the words leave, and says so', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([application(2, '이두리')]));
    api.answer(xlsx, 502);
    const user = show('?session=3&q=이두리');
    expect(await screen.findByText(/검색어에 맞는 신청만 다운로드/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '엑셀 다운로드' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox'), '명단 확인');
    await user.click(within(dialog).getByRole('button', { name: '다운로드' }));
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ call: xlsx, query: { q: '이두리' } }));
  });

  it('destroys an application for a reason, asked in words that say what becomes of it', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 200, page([application(2, '이두리')]));
    const cancel = 'DELETE /admin/apply/applications/2';
    api.refuse(cancel, 500, 'x');
    const user = show('?session=3');
    await user.click(await screen.findByRole('button', { name: '모두 펼치기' }));
    await user.click(screen.getByRole('button', { name: '이두리 신청 취소' }));
    const dialog = await screen.findByRole('dialog', { name: '이두리 님의 신청을 취소하시겠습니까?' });
    expect(dialog).toHaveTextContent('되돌릴 수 없음');
    await user.click(within(dialog).getByRole('button', { name: '신청 취소' }));
    expect(within(dialog).getByText('사유를 입력해주세요.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox'), '전화로 요청');
    await user.click(within(dialog).getByRole('button', { name: '신청 취소' }));
    expect(await within(dialog).findByText(/./, { selector: '[role=alert] *, [role=alert]' })).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('전화로 요청');

    api.answer(cancel, 204);
    api.answer(list, 200, page([]));
    await user.click(within(dialog).getByRole('button', { name: '신청 취소' }));
    expect(await screen.findByText('이 기간에 신청 없음')).toBeVisible();
    const asked = api.calls.filter(({ call }) => call === cancel).map(({ query }) => query);
    expect(asked.at(-1)).toEqual({ reason: '전화로 요청' });
  });

  it('§8 says that the sessions cannot be loaded', async () => {
    api.answer(sessions, 502);
    show();
    expect(await screen.findByText('세션 목록을 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§8 says that the applications cannot be loaded', async () => {
    api.answer(sessions, 200, [course]);
    api.answer(list, 502);
    show('?session=3');
    expect(await screen.findByText('신청 정보를 불러오는데 실패했습니다.')).toBeVisible();
  });
});
