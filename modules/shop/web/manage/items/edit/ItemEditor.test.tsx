import { writeAutosave } from '@maru/web/lib/autosave';
import { fakeApi, fill, hold, isHeld, open } from '@maru/web/testing/screens';
import { toast } from '@maru/web/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyOf, toAutosave } from './autosave';
import { DeleteItem } from './DeleteItem';
import { toFormValues } from './formValues';
import { CreateItem, ItemEditor } from './ItemEditor';
import { testItem } from './testItem';

// Writing needs a browser; what is written arrives all the same.
vi.mock('@maru/web/editor/richText/RichTextField', () => ({
  RichTextField: ({ label, onChange }: { label: string; onChange: (change: { html: string }) => void }) => (
    <textarea aria-label={label} onChange={({ target }) => onChange({ html: `<p>${target.value}</p>` })} />
  ),
}));
vi.mock('@maru/web/lib/image/upload', () => ({
  uploadImage: async (_prefix: string, file: File) => ({
    path: `item/${file.name}`,
    blob: new Blob(['x']),
    name: 'new.webp',
    width: 10,
    height: 10,
    originalSize: 2,
  }),
}));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const categories = 'GET /admin/category/all';
const stored = 'GET /admin/item/fetch/7';
const total = {
  id: 6,
  key: 'total',
  name: '전체상품',
  priority: 1,
  isAll: false,
  isDefault: true,
  isProtected: true,
  itemCount: 1,
  revision: 1,
};

const mats = { ...total, id: 8, key: 'mats', name: '매트', isDefault: false, isProtected: false };

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

async function create() {
  api.answer(categories, 200, [total, mats]);
  const onCreated = vi.fn();
  const user = open('/admin/item/upload', <CreateItem onCreated={onCreated} />);
  expect(await screen.findByRole('checkbox', { name: '전체상품' })).toBeChecked();
  await fill(user, /^제목/, '새 방석');
  await fill(user, /^가격/, '38000');
  await user.upload(screen.getByLabelText(/메인 이미지 추가/), picture('main.png'));
  await screen.findByText(/→/);
  return { user, onCreated };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('§2 item creator', () => {
  it('§8 makes the item and says so; there is nothing to delete', async () => {
    const told = vi.spyOn(toast, 'success').mockImplementation(() => undefined);
    api.answer('POST /admin/item/create', 201, { id: 9 });
    const { user, onCreated } = await create();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(9));
    expect(told).toHaveBeenCalledWith('상품이 성공적으로 등록되었습니다.');
  });

  it('§2 sends all that makes an item: its words, price, discount, mark, categories and pictures', async () => {
    api.answer('POST /admin/item/create', 201, { id: 9 });
    const { user, onCreated } = await create();
    await user.clear(screen.getByLabelText('할인율 (%)'));
    await fill(user, '할인율 (%)', '10');
    await user.type(screen.getByRole('textbox', { name: '설명' }), '솜을 넣습니다.');
    await user.click(screen.getByRole('checkbox', { name: /^품절/ }));
    await user.click(screen.getByRole('checkbox', { name: '매트' }));
    await user.upload(screen.getByLabelText(/상단 이미지 추가/), picture('top.png'));
    await user.upload(screen.getByLabelText(/하단 이미지 추가/), picture('bottom.png'));
    await waitFor(() => expect(screen.getAllByText(/→/)).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: '등록' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(9));
    expect(api.bodiesOf('POST /admin/item/create')).toEqual([
      {
        title: '새 방석',
        description: '<p>솜을 넣습니다.</p>',
        price: 38_000,
        isDiscountByRate: true,
        discountRate: 10,
        discountAmount: 0,
        soldOut: true,
        stockQuantity: null,
        isBest: false,
        categoryIds: [6, 8],
        mainImagePath: 'item/main.png',
        detailImagePaths: [{ path: 'item/top.png', priority: 1, alt: '' }],
        guideImagePaths: [{ path: 'item/bottom.png', priority: 1, alt: '' }],
      },
    ]);
  });

  it('§8 says that it was not made', async () => {
    api.answer('POST /admin/item/create', 502);
    const { user } = await create();
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(await screen.findByText('상품 등록에 실패했습니다.')).toBeVisible();
    expect(screen.getByLabelText(/^제목/)).toHaveValue('새 방석');
  });

  it('§8 says that the categories cannot be loaded', async () => {
    api.answer(categories, 502);
    open('/admin/item/upload', <CreateItem onCreated={() => undefined} />);
    expect(await screen.findByText('카테고리 목록을 불러오는데 실패했습니다.')).toBeVisible();
  });
});

describe('§2 item editor', () => {
  it('§8 says that the change was not saved, and keeps it', async () => {
    api.answer(categories, 200, [total]);
    api.answer(stored, 200, testItem());
    api.answer('PUT /admin/item/update/7', 502);
    const user = open('/admin/item/edit/7', <ItemEditor id={7} />);
    await user.type(await screen.findByLabelText(/^제목/), ' 고침');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('업데이트에 실패했습니다.')).toBeVisible();
    expect(screen.getByLabelText(/^제목/)).toHaveValue('수련 담요 고침');
  });

  it('says of a number that is none, and of words for a picture that are too long, each at its field', async () => {
    const [first] = testItem().detailImages;
    const described = first ? [{ ...first, alt: '가'.repeat(200) }] : [];
    api.answer(categories, 200, [total]);
    api.answer(stored, 200, testItem({ detailImages: described }));
    const user = open('/admin/item/edit/7', <ItemEditor id={7} />);
    const stock = await screen.findByLabelText('재고');
    await user.clear(stock);
    await user.type(stock, '5개');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(stock).toBeInvalid());
    expect(stock).toHaveAccessibleDescription(/재고는 0 이상의 정수로 입력해주세요\./);

    await user.type(stock, '{Backspace}');
    const alt = screen.getByLabelText('상단 이미지 1 대체 텍스트');
    await user.type(alt, '나');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(alt).toBeInvalid());
    expect(alt).toHaveAccessibleDescription('200자까지 쓸 수 있어요.');
    expect(api.bodiesOf('PUT /admin/item/update/7')).toEqual([]);
    await user.type(alt, '{Backspace}');
    expect(alt).toBeValid();
  });

  it('§2 takes no words while it is saved, which the answer would wipe', async () => {
    const { held, release } = hold();
    api.answer(categories, 200, [total]);
    api.answer(stored, 200, testItem());
    api.answer('PUT /admin/item/update/7', 200, testItem({ title: '수련 담요 고침', revision: 5 }), held);
    const user = open('/admin/item/edit/7', <ItemEditor id={7} />);
    const title = await screen.findByLabelText(/^제목/);
    await user.type(title, ' 고침');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(isHeld(title)).toBe(true);
    release();
    await waitFor(() => expect(isHeld(title)).toBe(false));
    expect(title).toHaveValue('수련 담요 고침');
  });

  it('§4 asks what to keep when somebody saved since the draft that is taken up was begun', async () => {
    const mine = { ...toFormValues(testItem()), title: '수련 담요 고침' };
    const conflict = { revision: 5, current: null, submitted: null };
    writeAutosave(keyOf(7), toAutosave(testItem(), mine));
    api.answer(categories, 200, [total]);
    api.answer(stored, 200, testItem({ price: 70_000, revision: 5 }));
    api.answer('PUT /admin/item/update/7', 409, { status: 409, message: '', conflict });
    const user = open('/admin/item/edit/7', <ItemEditor id={7} />);
    await user.click(await screen.findByRole('button', { name: '불러오기' }));
    expect(screen.getByLabelText(/^제목/)).toHaveValue('수련 담요 고침');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('다른 곳에서 먼저 저장된 상품')).toBeVisible();
    expect(api.bodiesOf('PUT /admin/item/update/7')).toMatchObject([{ price: 62_000, revision: 4 }]);
    expect(screen.getByText(/가격 \(저장된 변경\)/)).toBeVisible();
  });

  it('§8 says that the item cannot be loaded', async () => {
    api.answer(categories, 200, []);
    api.answer(stored, 502);
    open('/admin/item/edit/7', <ItemEditor id={7} />);
    expect(await screen.findByText('상품 정보를 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§8 says that the item was not deleted', async () => {
    api.answer('POST /admin/item/delete', 502);
    const onDeleted = vi.fn();
    const user = open('/admin/item/edit/7', <DeleteItem id={7} title="수련 담요" onDeleted={onDeleted} />);
    await user.click(screen.getByRole('button', { name: '삭제' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('30일 동안 되돌릴 수 있음');
    const confirm = screen.getAllByText('삭제').at(-1);
    await user.click(confirm ?? document.body);
    expect(await screen.findByText(/^삭제에 실패했습니다\./)).toBeVisible();
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
