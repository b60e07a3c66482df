import type { Drafts } from '../fixtures/answers.ts';
import type { Api } from '../fixtures/api.ts';
import { admin } from '../fixtures/people.ts';
import { type Route, standsBeside } from '../fixtures/routes.ts';

/** What is found only after it was made: where the over-full screens stand. */
export type Abundance = {
  post: number;
  locked: number;
  item: number;
  discounted: number;
  soldOut: number;
  session: string;
  sessionId: number;
  application: number;
  drafts: Drafts;
  applicant: number;
  webhook: string;
  ofModules: Route[];
};

type People = { admin: string; member: string; other: string };

export const long =
  '새벽 다섯 시 반, 아직 어두운 마루에 앉아 첫 숨을 기다리던 서른 날 동안 내 몸과 마음에 일어난 아주 작고 조용한 변화들에 대하여';
export const unbroken =
  'https://goyosup.example/very/long/address/without/any/place/to/break/it?because=everything&is=in-one-piece-0123456789';

/** Ten thousand characters of somebody who has much to say; a form takes half of them for one answer. */
export const tale = `${'숨이 들고 나는 것을 보고 있으면 하루가 조금 길어집니다. '.repeat(320)}`.slice(
  0,
  10_000,
);

async function crowdedPost(api: Api, people: People): Promise<number> {
  const pictures = Array.from({ length: 40 }, (_, index) => ({
    s3Path: picture(index),
    caption: `사진 ${index + 1}`,
  }));
  const figures = pictures.map(
    ({ s3Path, caption }) => `<figure><img src="/media/${s3Path}" alt="${caption}"></figure>`,
  );
  const content = `<h2>${long}</h2><p>${tale.slice(0, 3000)}</p><p>${unbroken}</p>${figures.join('')}`;
  const { id } = await api.write(people.member, 'REVIEW', { title: long, content });
  let first = 0;
  for (let index = 0; index < 100; index += 1) {
    const text = index === 1 ? tale.slice(0, 900) : index === 2 ? unbroken : `${index + 1}번째 숨`;
    const comment = await api.comment(
      index % 3 ? people.other : people.member,
      id,
      text,
      index % 4 === 1 ? first : undefined,
    );
    if (index % 4 === 0) first = comment.id;
  }
  return id;
}

const pictures = [
  'blanket',
  'bolster-round',
  'breath-book',
  'cork-block',
  'cotton-belt',
  'cotton-rug',
  'eye-pillow',
  'incense',
];

function picture(index: number): string {
  return `item/${pictures[index % pictures.length]}.webp`;
}

async function crowdedItem(api: Api, admin: string): Promise<number> {
  const many = Array.from({ length: 40 }, (_, index) => ({ path: picture(index), priority: index }));
  const { id } = await api.newItem(admin, `${long} 무릎 담요와 방석과 눈베개 모음`.slice(0, 100), {
    description: `<p>${tale.slice(0, 2500)}</p><p>${unbroken}</p>`,
    price: 123_456_789,
    discountRate: 13,
    detailImagePaths: many,
    guideImagePaths: many.slice(0, 6),
  });
  return id;
}

async function crowdedSession(
  api: Api,
  people: People,
): Promise<Pick<Abundance, 'session' | 'sessionId' | 'application'>> {
  const field = (index: number, more: { type: string; required: boolean; placeholder: string }) => ({
    key: `field${index}`,
    label: `${long.slice(0, 54)} (${index})`,
    ...more,
  });
  const form = [
    { key: 'tale', label: '지금까지의 수련 이야기', type: 'textarea', required: true, maxLength: 5000 },
    { key: 'hope', label: '앞으로의 바람', type: 'textarea', required: true, maxLength: 5000 },
    ...Array.from({ length: 12 }, (_, index) =>
      field(index, { type: 'text', required: index % 2 === 0, placeholder: long.slice(0, 60) }),
    ),
    { key: 'files', label: '수료증과 추천서', type: 'file', required: false },
    { key: 'health', label: '건강 상태', type: 'textarea', required: true, sensitive: true },
  ];
  const { id, code } = await api.session(people.admin, form, {
    title: long.slice(0, 100),
    description: tale.slice(0, 1200),
    applyDescription: tale.slice(0, 500),
    schedule: `2027년 1월 4일부터 3월 26일까지 월·수·금 새벽 5시 30분부터 7시까지, 설 연휴에는 쉽니다`,
  });
  const texts = Object.fromEntries(form.filter(({ type }) => type === 'text').map(({ key }) => [key, long]));
  const body = {
    name: '남궁하늘별빛나라',
    email: 'a.very.long.name.of.somebody.who.applies@a-very-long-name-of-a-domain.example',
    phone: '01020003000',
    address: '강원특별자치도 평창군 진부면 오대산로 1234-56, 고요숲 마을 안쪽 셋째 집',
    dynamicFields: {
      ...texts,
      tale: tale.slice(0, 5000),
      hope: tale.slice(5000),
      health: tale.slice(0, 1500),
    },
    consent: true,
    sensitiveConsent: true,
  };
  const applied = await api.json<{ id: number }>(`/api/apply/${code}`, {
    method: 'POST',
    token: people.member,
    body,
  });
  return { session: code, sessionId: id, application: applied.id };
}

async function webhook(api: Api, token: string): Promise<string> {
  const body = {
    name: '단체방 알림과 재고 연동과 신청 접수 문자',
    url: 'http://127.0.0.1:9/hook',
    events: ['post.created'],
  };
  type Made = { key?: string; webhook?: { key: string } };
  const made = await api.json<Made>('/api/admin/webhooks', { method: 'POST', token, body });
  const key = made.key ?? made.webhook?.key ?? '';
  await api.json(`/api/admin/webhooks/${key}/test`, { method: 'POST', token });
  return key;
}

/** What a module makes by itself stands beside its screens, as its routes do. */
async function ofModules(api: Api, token: string): Promise<Route[]> {
  type Crowded = { crowd: (api: Api, token: string) => Promise<Route[]> };
  const found: Route[] = [];
  for (const { crowd } of await standsBeside<Crowded>('crowded.ts')) found.push(...(await crowd(api, token)));
  return found;
}

/** Fills every kind of screen with more than anybody would. */
export async function abound(api: Api, people: People): Promise<Abundance> {
  type Items = {
    _embedded: { itemHomeDTOList: { id: number; discountPrice: number | null; soldOut: boolean }[] };
  };
  const { id: all } = await api.category('전체상품');
  const { _embedded: items } = await api.json<Items>(`/api/item/getByCategory/${all}/0/100`);
  const locked = await api.write(people.member, 'QNA', { title: '조용한 질문', isSecret: true });
  type Members = { _embedded: { memberDTOList: { id: number }[] } };
  const members = await api.json<Members>('/api/admin/fetchMemberList/0/15', { token: people.admin });
  const { id: applicant = 1 } = members._embedded.memberDTOList[3] ?? {};
  const body = {
    name: '재고를 맞추는 바깥 프로그램',
    scopes: ['platform.read', 'platform.admin.read', 'platform.write'],
    days: 30,
  };
  await api.prove(people.admin, admin);
  await api.json('/api/admin/tokens', { method: 'POST', token: people.admin, body });
  return {
    post: await crowdedPost(api, people),
    locked: locked.id,
    item: await crowdedItem(api, people.admin),
    discounted: items.itemHomeDTOList.find(({ discountPrice }) => discountPrice !== null)?.id ?? 0,
    soldOut: items.itemHomeDTOList.find(({ soldOut }) => soldOut)?.id ?? 0,
    applicant,
    webhook: await webhook(api, people.admin),
    ofModules: await ofModules(api, people.admin),
    drafts: await api.drafts(people.admin),
    ...(await crowdedSession(api, people)),
  };
}
