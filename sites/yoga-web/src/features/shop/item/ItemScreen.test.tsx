import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, open } from '@/testing/screens';
import { ItemScreen } from './ItemScreen';

const api = fakeApi();

describe('§2 item', () => {
  it('§8 says that it cannot be loaded', async () => {
    api.answer('GET /shop/guide', 502);
    api.answer('GET /item/getById/7', 502);
    open('/shop/detail/7', <ItemScreen id={7} />);
    expect(await screen.findByText('Error: 상품 정보를 불러오는데 실패했습니다.')).toBeVisible();
  });
});
