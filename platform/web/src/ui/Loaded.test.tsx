import { ApiError } from '@maru/web/lib/apiError';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { joined } from './joined';
import { type Loadable, Loaded } from './Loaded';

function query<T>(part: Partial<Loadable<T>> = {}): Loadable<T> {
  return { data: undefined, error: null, isFetching: false, refetch: vi.fn(), ...part };
}

const gone = new ApiError(404, '없는 글이에요.');
const broken = new ApiError(500, '잠시 쉬고 있어요.');

type Parts = Partial<Parameters<typeof Loaded<string[]>>[0]>;

function show(shown: Loadable<string[]>, parts: Parts = {}) {
  render(
    <Loaded query={shown} loading="글을 불러오는 중이에요" failed="글을 불러오지 못했어요." {...parts}>
      {(words) => <p>{words.join(' ')}</p>}
    </Loaded>,
  );
}

describe('what is loaded', () => {
  it('is awaited in words or with a skeleton of its own', () => {
    show(query(), { around: (state) => <main>{state}</main> });
    expect(screen.getByRole('main').textContent).toBe('글을 불러오는 중이에요');
    show(query(), { loading: <p>곧 와요</p> });
    expect(screen.getByText('곧 와요')).toBeTruthy();
  });

  it('says what failed and why, and asks once more', () => {
    const failed = query<string[]>({ error: broken });
    show(failed);
    expect(screen.getByRole('alert').textContent).toContain('글을 불러오지 못했어요.잠시 쉬고 있어요.');
    fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }));
    expect(failed.refetch).toHaveBeenCalledOnce();
  });

  it.each([400, 403, 404, 409])('offers no second try where it was refused with %d', (status) => {
    show(query({ error: new ApiError(status, '이 글은 비밀글이라 미리 보여 줄 수 없어요.') }));
    expect(screen.getByRole('alert').textContent).toContain('비밀글이라');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says it once where the sentence is made of the error', () => {
    show(query({ error: broken }), { failed: (error) => `Error: ${(error as Error).message}` });
    expect(screen.getByRole('alert').textContent).toBe('Error: 잠시 쉬고 있어요.다시 시도하기');
  });

  it('stays when asking for it anew fails, even where it is gone by now', () => {
    show(query({ data: ['첫', '글'], error: gone }), { missing: <p>없어요</p> });
    expect(screen.getByText('첫 글')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is missing where the caller says what stands there then, and a failure elsewhere', () => {
    show(query({ error: gone }), { missing: <p>없어요</p>, around: () => <p>틀</p> });
    expect(screen.getByText('없어요')).toBeTruthy();
    show(query({ error: gone }));
    expect(screen.getByRole('alert').textContent).toContain('없는 글이에요.');
  });

  it('is locked for who has to log in first', () => {
    show(query({ error: new ApiError(401, '로그인이 필요해요.') }), { locked: <p>로그인하기</p> });
    expect(screen.getByText('로그인하기')).toBeTruthy();
  });

  it('may be a list with nothing in it', () => {
    show(query({ data: [] }), { empty: <p>아직 없어요</p> });
    expect(screen.getByText('아직 없어요')).toBeTruthy();
  });
});

it('keeps what is drawn before it comes where the same is drawn after', () => {
  const field = <input aria-label="검색어" />;
  const page = (shown: Loadable<string[]>) => (
    <Loaded query={shown} loading={field} failed="불러오지 못했어요.">
      {() => field}
    </Loaded>
  );
  const { rerender } = render(page(query()));
  const before = screen.getByLabelText('검색어');
  rerender(page(query({ data: ['글'] })));
  expect(screen.getByLabelText('검색어')).toBe(before);
});

describe('several queries as one', () => {
  it('are there when all are', () => {
    expect(joined({ one: query({ data: 1 }), two: query<number>() }).data).toBeUndefined();
    expect(joined({ one: query({ data: 1 }), two: query({ data: 2 }) }).data).toEqual({ one: 1, two: 2 });
  });

  it('fail with the first that does, and ask only for what failed', () => {
    const one = query({ data: 1, error: broken });
    const two = query<number>({ error: gone, isFetching: true });
    const both = joined({ one, two });
    expect(both.error).toBe(gone);
    expect(both.isFetching).toBe(true);
    both.refetch();
    expect(one.refetch).not.toHaveBeenCalled();
    expect(two.refetch).toHaveBeenCalledOnce();
  });
});
