import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageEditor } from '../pageEditor/PageEditor';
import { page } from '../pageEditor/testPage';
import { blocks, kinds } from './testKinds';

// Dragging, writing and a page in a frame need a browser.
vi.mock('@maru/web/ui/sortable/SortableList', () => ({
  SortableList: ({ items, children }: SortableListProps) => (
    <ul>
      {items.map((item, index) => (
        <li key={item.key}>{children(item, index, null)}</li>
      ))}
    </ul>
  ),
}));
vi.mock('@maru/web/editor/richText/RichTextField', () => ({ RichTextField: () => null }));
vi.mock('./PageFrame', () => ({ PageFrame: () => null }));
vi.setConfig({ testTimeout: 30_000 });

type SortableListProps = {
  items: { key: string }[];
  children: (item: { key: string }, index: number, handle: null) => React.ReactNode;
};

const api = fakeApi();
const save = 'PUT /admin/pageContent/update/YOGA';
const noPlans = {
  _embedded: { planDTOList: [] },
  page: { number: 0, size: 20, totalElements: 0, totalPages: 0 },
  counts: { due: 0, draft: 0, failed: 0 },
};
const composed = { ...page, template: 'blocks', sections: [], blocks };

function show(stored = composed) {
  api.answer('GET /pageContent/fetchByCode/YOGA', 200, stored);
  api.answer('GET /admin/pages/blocks', 200, kinds);
  api.answer('GET /admin/pages/layouts', 200, []);
  api.answer('GET /admin/schedule/plans', 200, noPlans);
  api.answer('POST /admin/pages/draw', 200, { html: '' });
  return open('/admin/page/edit/YOGA', <PageEditor code="YOGA" />);
}

const cards = () =>
  screen.getAllByRole('button', { name: /^블록 \d ?(말|여럿)/ }).map((card) => card.textContent);

beforeEach(() => {
  window.matchMedia ??= vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the composer of a page', () => {
  it('adds, duplicates and removes blocks, each of which is taken back', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '블록 1 복제' }));
    expect(cards()).toEqual(['블록 1 말하나', '블록 2 말하나', '블록 3 여럿휴대전화에서만가']);
    await user.click(screen.getByRole('button', { name: '블록 3 지우기' }));
    expect(cards()).toHaveLength(2);
    const undo = screen.getByRole('button', { name: '되돌리기' });
    await user.click(undo);
    await user.click(undo);
    expect(cards()).toEqual(['블록 1 말하나', '블록 2 여럿휴대전화에서만가']);
    expect(undo).toHaveAttribute('aria-disabled', 'true');

    await user.click(screen.getByRole('button', { name: '블록 1 위에 블록 추가' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '여럿' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '이름' })).toHaveFocus());
    expect(cards()[0]).toBe('블록 1 여럿');
  });

  it('takes back the last act alone, whatever it was, and does it again', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '블록 1 위에 블록 추가' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '말' }));
    await user.type(await screen.findByRole('textbox', { name: /^한 줄/ }), '고요');
    const undo = screen.getByRole('button', { name: '되돌리기' });
    const redo = screen.getByRole('button', { name: '다시 하기' });
    await user.click(screen.getByRole('button', { name: '블록 1 감추기' }));
    expect(cards()[0]).toBe('블록 1 말감춤고요');
    await user.click(undo);
    expect(cards()[0]).toBe('블록 1 말고요');
    await user.selectOptions(screen.getByRole('combobox', { name: '바탕' }), '강조 바탕');
    await user.click(undo);
    expect(screen.getByRole('combobox', { name: '바탕' })).toHaveValue('plain');
    await user.click(undo);
    expect(cards()[0]).toBe('블록 1 말');
    await user.click(undo);
    expect(cards()).toEqual(['블록 1 말하나', '블록 2 여럿휴대전화에서만가']);
    expect(undo).toHaveAttribute('aria-disabled', 'true');
    await user.click(redo);
    await user.click(redo);
    expect(cards()[0]).toBe('블록 1 말고요');
  });

  it('brings a row back that was taken away', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^블록 2 ?여럿/ }));
    await user.click(screen.getByRole('button', { name: '항목 1 지우기' }));
    expect(screen.getByRole('textbox', { name: '이름' })).toHaveValue('나');
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    const names = screen.getAllByRole('textbox', { name: '이름' });
    expect(names.map((name) => (name as HTMLInputElement).value)).toEqual(['가', '나']);
  });

  it('keeps all that is pasted, and says at once how much there is room for', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^블록 1 ?말/ }));
    const line = screen.getByRole('textbox', { name: /^한 줄/ });
    await user.clear(line);
    await user.click(line);
    await user.paste('숲'.repeat(140));
    expect(line).toHaveValue('숲'.repeat(140));
    expect(line).toHaveAccessibleDescription('100자까지 쓸 수 있어요.');
  });

  it('says what is missing at its field, in the first such block, and asks the server for nothing', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^블록 1 ?말/ }));
    const line = screen.getByRole('textbox', { name: /^한 줄/ });
    await user.clear(line);
    await user.click(screen.getByRole('button', { name: /^블록 2 ?여럿/ }));
    expect(line).not.toBeVisible();
    expect(screen.queryByText('비워 둘 수 없어요.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '저장' }));
    const wrong = await screen.findByRole('textbox', { name: /^한 줄/ });
    await waitFor(() => expect(wrong).toHaveFocus());
    expect(wrong).toHaveAccessibleDescription('비워 둘 수 없어요.');
    expect(screen.getByRole('button', { name: /^블록 1 ?말/ })).toHaveAttribute('aria-expanded', 'true');
    expect(api.bodiesOf(save)).toEqual([]);
    await user.type(wrong, '셋');
    expect(screen.queryByText('비워 둘 수 없어요.')).not.toBeInTheDocument();
  });

  it('says how many places are wrong, and leads to the first', async () => {
    const user = show({ ...composed, title: '' });
    await user.click(await screen.findByRole('button', { name: /^블록 1 ?말/ }));
    await user.clear(screen.getByRole('textbox', { name: /^한 줄/ }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('입력 내용 확인 필요')).toBeVisible();
    expect(screen.getByText(/고칠 곳 2군데/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^제목/ })[0]).toHaveFocus());
  });

  it('opens the block that the server refused, at the row that is wrong', async () => {
    const user = show();
    const errors = [{ field: 'blocks[1].data.items[1].title', message: '비워 둘 수 없어요.' }];
    api.answer(save, 400, { status: 400, message: '입력 내용을 확인해 주세요.', errors });
    await user.click(await screen.findByRole('button', { name: '블록 1 감추기' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    const wrong = await screen.findByRole('group', { name: '항목 2' });
    expect(within(wrong).getByText('비워 둘 수 없어요.')).toBeVisible();
    await waitFor(() => expect(within(wrong).getByRole('textbox', { name: '이름' })).toHaveFocus());
    expect(api.bodiesOf(save)).toMatchObject([
      { blocks: [{ id: 'words-1', shown: 'never' }, { id: 'rows-1' }] },
    ]);
  });

  it('shows of a composed page only the lists that hold something', async () => {
    show({ ...composed, pageContentTexts: [], pageContentImages: [] });
    expect(await screen.findByRole('region', { name: /^동영상/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^글/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^페이지 이미지/ })).not.toBeInTheDocument();
  });

  it('is folded below the lists of another layout', async () => {
    const user = show({ ...composed, template: 'essay' });
    const section = await screen.findByRole('region', { name: /^블록/ });
    expect(section).toHaveTextContent('이 페이지 아래에 이어서 보여요');
    expect(screen.queryByRole('button', { name: '블록 1 복제' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '블록 펼치기' }));
    expect(await screen.findByRole('button', { name: '블록 1 복제' })).toBeVisible();
  });

  it('says that the preview cannot be drawn, and draws it when asked again', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList);
    const user = show();
    api.answer('POST /admin/pages/draw', 500);
    expect(await screen.findByText('미리보기를 그리지 못했습니다.', {}, { timeout: 10_000 })).toBeVisible();
    api.answer('POST /admin/pages/draw', 200, { html: '' });
    await user.click(screen.getByRole('button', { name: /다시 (?!하기)/ }));
    await waitFor(() => expect(screen.queryByText('미리보기를 그리지 못했습니다.')).not.toBeInTheDocument());
  });
});
