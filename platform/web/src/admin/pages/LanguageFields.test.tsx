import type { PageAdminSummary } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LanguageFields } from './LanguageFields';
import { counterpartOf } from './languages';

const api = fakeApi();

function summary(code: string, more: Partial<PageAdminSummary>): PageAdminSummary {
  return {
    code,
    title: code,
    path: `/${code}`,
    language: 'ko',
    counterpart: null,
    ...more,
  } as PageAdminSummary;
}

const pages = [
  summary('TEA', { title: '차' }),
  summary('TEA-EN', { title: 'Tea', language: 'en', counterpart: 'TEA' }),
  summary('SEA-EN', { title: 'Sea', language: 'en' }),
  summary('WORDS', { title: 'Words', language: 'en', path: null }),
];
const answer = () =>
  api.answer('GET /admin/pages/list/0/100', 200, {
    _embedded: { pageDTOList: pages },
    page: { size: 100, totalElements: pages.length, totalPages: 1, number: 0 },
  });

it('offers the pages in other languages that have an address', async () => {
  answer();
  const change = vi.fn();
  const values = { language: 'ko', counterpart: '' } as const;
  const fields = <LanguageFields code="SEA" values={values} errors={{}} onChange={change} />;
  const user = open('/admin', fields);
  await screen.findByRole('option', { name: 'Sea (영어)' });
  const choice = screen.getByLabelText('다른 언어 페이지');
  const offered = Array.from(choice.querySelectorAll('option'), (option) => option.textContent);
  expect(offered).toEqual(['없음', 'Tea (영어)', 'Sea (영어)']);
  await user.selectOptions(choice, 'SEA-EN');
  expect(change).toHaveBeenCalledWith({ counterpart: 'SEA-EN' });
  await user.selectOptions(screen.getByLabelText('언어'), 'en');
  expect(change).toHaveBeenLastCalledWith({ language: 'en' });
});

it('offers those beyond the first hundred', async () => {
  const many = Array.from({ length: 100 }, (_, index) => summary(`P${index}`, {}));
  const last = summary('LAST-EN', { title: 'Last', language: 'en' });
  const page = { size: 100, totalElements: 101, totalPages: 2 };
  const answerPage = (number: number, pageDTOList: PageAdminSummary[]) =>
    api.answer(`GET /admin/pages/list/${number}/100`, 200, {
      _embedded: { pageDTOList },
      page: { ...page, number },
    });
  answerPage(0, many);
  answerPage(1, [last]);
  const values = { language: 'ko', counterpart: '' } as const;
  open('/admin', <LanguageFields code="P1" values={values} errors={{}} onChange={() => undefined} />);
  expect(await screen.findByRole('option', { name: 'Last (영어)' })).toBeInTheDocument();
});

it('says which page names this one, and what is wrong at its field', async () => {
  answer();
  const values = { language: 'ko', counterpart: '' } as const;
  const errors = { counterpart: '없는 페이지예요.' };
  open('/admin', <LanguageFields code="TEA" values={values} errors={errors} onChange={() => undefined} />);
  expect(await screen.findByText('‘Tea’ 페이지가 이 페이지를 고름')).toBeVisible();
  expect(screen.getByText('없는 페이지예요.')).toBeVisible();
});

it('finds the counterpart whichever of the two names the other', () => {
  const [korean, english, other] = pages;
  expect(korean && counterpartOf(pages, korean)?.code).toBe('TEA-EN');
  expect(english && counterpartOf(pages, english)?.code).toBe('TEA');
  expect(other && counterpartOf(pages, other)).toBeUndefined();
});
