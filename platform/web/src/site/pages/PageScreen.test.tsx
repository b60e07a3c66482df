import { fakeApi, site as house, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageScreen } from './PageScreen';

const api = fakeApi();
const call = 'GET /pageContent/fetchAt';
const entry = { code: 'BREATH', title: '숨', path: '/info/BREATH', language: 'ko', counterparts: [] };
const show = () => open('/info/BREATH', <PageScreen site={house} path="/info/breath" />);

describe('§2 information page', () => {
  it('§2 says that it is loading', () => {
    api.refuse(call, 500, 'x');
    show();
    expect(screen.getByText('페이지를 불러오는 중이에요')).toBeInTheDocument();
  });

  it('§2 says what went wrong', async () => {
    api.refuse(call, 503, '잠시 쉬고 있어요.');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: 잠시 쉬고 있어요.');
  });

  it('§8 says so when the page is gone', async () => {
    api.refuse(call, 404, 'x');
    show();
    expect(await screen.findByText('존재하지 않는 페이지입니다.')).toBeVisible();
  });

  it('shows what the look drew', async () => {
    const html = '<h1 tabindex="-1">숨</h1><p>들숨과 날숨</p>';
    api.answer(call, 200, { ...entry, description: '', html });
    show();
    expect(await screen.findByText('들숨과 날숨')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('숨');
  });
});
