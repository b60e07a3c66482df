import type { Site } from '@maru/web/api';
import { words } from '@maru/web/lib/language';
import { modulesOf } from '../definition';

export const texts = words('search', {
  failed: '검색하지 못했어요.',
  title: '통합 검색',
  ask: '무엇을 찾고 있나요?',
  hint: (site: Site) => {
    const kinds = modulesOf(site).flatMap(({ found }) => found ?? []);
    return `${['페이지', ...kinds].join(', ')} 등을 한 번에 찾을 수 있어요.`;
  },
  all: '전체',
  kinds: '검색 범위',
  nothing: '찾는 내용이 없어요.',
  nothingHint: '낱말을 줄이거나 비슷한 말로 바꾸어 찾아보세요. 아래에서 바로 찾아갈 수도 있어요.',
  pastTheEnd: '여기까지는 결과가 없어요.',
  firstPage: '첫 페이지로 가기',
  searching: '찾는 중이에요',
  firstResults: '먼저 찾은 것',
  more: '모든 결과 보기',
  wholeSite: '바로 가기',
  found: (words: string, count: string) => `‘${words}’ 검색 결과 ${count}개`,
});
