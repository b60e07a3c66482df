import { dictionaries, learn, otherWords, rememberedLanguage, speak, words } from '@maru/web/lib/language';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { tabStore } from '@maru/web/lib/storage';
import { defineSite } from '@maru/web/site/definition';
import { LanguageSwitch } from '@maru/web/site/frame/LanguageSwitch';
import { frameTexts } from '@maru/web/site/frame/texts';
import { PageScreen } from '@maru/web/site/pages/PageScreen';
import { fakeApi, site as house, open } from '@maru/web/testing/screens';
import { uiTexts } from '@maru/web/ui/texts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rootLoader } from './rootLoader';

const api = fakeApi();
const greetings = words('greetings', { hello: '안녕하세요', to: (name: string) => `${name} 님께` });
const english: typeof greetings = { hello: 'Hello', to: (name) => `Dear ${name}` };
const load = vi.fn(() => import('./english'));

beforeEach(() => {
  otherWords.load = load;
  const module = { name: 'greetings', english: async () => ({ english: { greetings: english } }) };
  defineSite({ modules: [module] } as unknown as Parameters<typeof defineSite>[0]);
});

afterEach(() => {
  act(() => speak('ko'));
  tabStore.remove('language');
});

it('says everything in Korean, and loads no other words, as long as nobody asks for them', async () => {
  await learn('ko');
  await learn(undefined);
  speak('ko');
  expect(load).not.toHaveBeenCalled();
  expect([uiTexts.retry, frameTexts.logIn, greetings.hello]).toEqual([
    '다시 시도하기',
    '로그인',
    '안녕하세요',
  ]);
  expect(rememberedLanguage()).toBeNull();
});

it('speaks English after it was learned, with the words of modules and of what is loaded later, and Korean again', async () => {
  await learn('en');
  speak('en');
  expect(document.documentElement.lang).toBe('en');
  expect([uiTexts.retry, frameTexts.logIn, greetings.hello]).toEqual(['Try again', 'Log in', 'Hello']);
  expect(greetings.to('Nina')).toBe('Dear Nina');
  expect(rememberedLanguage()).toBe('en');
  const late = words('menu', { close: '메뉴 닫기' });
  expect(late.close).toBe('Close the menu');
  speak('ko');
  expect([uiTexts.retry, greetings.hello, late.close]).toEqual(['다시 시도하기', '안녕하세요', '메뉴 닫기']);
  expect(document.documentElement.lang).toBe('ko');
});

/** Those of modules, which bring their English words themselves, may have been loaded by other tests. */
const ofModules = ['boards', 'boardCategories', 'comments', 'shop', 'writings'];

it('has an English word for each Korean one', async () => {
  await learn('en');
  const korean = new Map(Object.entries(dictionaries).map(([name, all]) => [name, Object.keys(all)]));
  speak('en');
  for (const [name, keys] of korean) {
    if (ofModules.includes(name)) continue;
    const said = Object.values(dictionaries[name] ?? {}).filter((word) => typeof word === 'string');
    expect(
      said.filter((word) => /[가-힣]/.test(word)),
      name,
    ).toEqual([]);
    expect(Object.keys(dictionaries[name] ?? {}), name).toEqual(keys);
  }
});

it('shows an English page with the way to the Korean one, and the frame speaks English from then on', async () => {
  const counterparts = [{ code: 'BREATH', language: 'ko', path: '/info/BREATH' }];
  const page = {
    code: 'BREATH-EN',
    title: 'Breath',
    description: '',
    path: '/en/breath',
    html: '<h1>Breath</h1>',
  };
  api.answer('GET /pageContent/fetchAt', 200, { ...page, language: 'en', counterparts });
  const screenOf = (
    <>
      <LanguageSwitch className="" />
      <PageScreen site={house} path="/en/breath" />
    </>
  );
  open('/en/breath', screenOf);
  expect(await screen.findByRole('heading', { name: 'Breath' })).toBeVisible();
  const link = screen.getByRole('link', { name: '한국어' });
  expect(link).toHaveAttribute('href', '/info/BREATH');
  expect(link).toHaveAttribute('hreflang', 'ko');
  expect(frameTexts.logIn).toBe('Log in');
});

it('goes on in the language that was read last, but for the admin, which is Korean', async () => {
  queryClient.setQueryData(siteQuery.queryKey, house);
  tabStore.write('language', 'en');
  const enter = (path: string) => rootLoader({ request: new Request(`http://127.0.0.1${path}`) });
  await enter('/admin/site/footer');
  expect(frameTexts.logIn).toBe('로그인');
  await enter('/community/FREE');
  expect(frameTexts.logIn).toBe('Log in');
  queryClient.clear();
});
