import { fakeApi, open } from '@maru/web/testing/screens';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import SearchPalette from './SearchPalette';

const api = fakeApi();
const call = 'GET /search';

const result = (title: string, url: string) => ({
  kind: 'post',
  kindLabel: '게시물',
  place: '체험 후기',
  title,
  titleMarks: [{ start: 0, end: 2 }],
  text: '',
  textMarks: [],
  url,
  imageUrl: null,
  at: null,
});

function found(...titles: string[]) {
  const results = titles.map((title, index) => result(title, `/post/${index + 1}`));
  api.answer(call, 200, {
    _embedded: { searchDTOList: results },
    page: { size: 6, number: 0, totalElements: results.length, totalPages: 1 },
    hasMore: false,
    kinds: [],
  });
}

function show() {
  const onOpenChange = vi.fn();
  const user = open('/', <SearchPalette open onOpenChange={onOpenChange} />);
  return { user, onOpenChange };
}

const pause = () => new Promise((done) => setTimeout(done, 400));

describe('the search of the header', () => {
  it('asks once for what was typed, shows it with the words marked and reads out how much it is', async () => {
    found('명상 일기', '명상 후기');
    const { user } = show();
    await user.type(await screen.findByRole('combobox'), '명상');
    expect(await screen.findByRole('option', { name: /명상 일기/ })).toBeVisible();
    expect(screen.getAllByText('명상', { selector: 'mark' })).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('‘명상’ 검색 결과 2개');
    expect(api.calls).toHaveLength(1);
  });

  it('waits until a syllable is composed', async () => {
    found('숨');
    show();
    const field = await screen.findByRole('combobox');
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: '수' }, isComposing: true });
    await pause();
    expect(api.calls).toHaveLength(0);
    fireEvent.input(field, { target: { value: '숨' }, isComposing: true });
    fireEvent.compositionEnd(field);
    expect(await screen.findByRole('option')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });

  it('does not take the Enter that ends a syllable for its own', async () => {
    found('숨');
    const { user, onOpenChange } = show();
    const field = await screen.findByRole('combobox');
    await user.type(field, '숨');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/search?q=%EC%88%A8'));
  });

  it('goes through the results by arrow keys, round and round, and opens the chosen one', async () => {
    found('가', '나');
    const { user, onOpenChange } = show();
    const field = await screen.findByRole('combobox');
    await user.type(field, '명상');
    const [first, second] = await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{Enter}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(screen.getByTestId('place')).toHaveTextContent('/post/1');
  });

  it('says of more words than are looked for that the later ones are left out', async () => {
    found('명상 일기');
    const { user } = show();
    const field = await screen.findByRole('combobox');
    await user.type(field, '하나 둘 셋 넷 다섯 여섯 일곱 여덟');
    const note = '검색어가 여덟 낱말을 넘으면 앞의 여덟 낱말로만 찾아요.';
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.type(field, ' 아홉');
    expect(screen.getByRole('status')).toContainElement(screen.getByText(note));
  });

  it('says when nothing was found and when the search failed, and keeps the words', async () => {
    found();
    const { user } = show();
    const field = await screen.findByRole('combobox');
    await user.type(field, '없는말');
    expect(await screen.findByText('찾는 내용이 없어요.')).toBeVisible();
    api.refuse(call, 429, '너무 자주 검색했어요. 30초 뒤에 다시 시도해 주세요.');
    await user.type(field, '씀');
    expect(await screen.findByText(/너무 자주 검색했어요/)).toBeVisible();
    expect(field).toHaveValue('없는말씀');
  });
});
