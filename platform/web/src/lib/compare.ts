import { looksLikeHtml } from './htmlText';

type Json = Record<string, unknown>;

/** One field that differs between two versions of a record. `undefined` means that this side does not have it. */
export type Change = {
  key: string;
  /** Where it is, in words: ['글 2', '내용']. */
  path: string[];
  type: 'html' | 'text' | 'image' | 'value';
  before: unknown;
  after: unknown;
  /** As the record itself spells it. */
  field: string;
  /** The field whose keys its last label is one of: a category of an item. */
  keyOf?: string;
};

/** Names of fields inside of records, as records and answers spell them. What is not here is shown as it is. */
const fieldLabels: Record<string, string> = {
  title: '제목',
  description: '설명',
  template: '화면 틀',
  sections: '탭',
  section: '탭',
  images: '페이지 이미지',
  infoImages: '고정 이미지',
  texts: '글',
  videos: '동영상',
  html: '내용',
  path: '경로',
  alt: '대체 텍스트',
  priority: '순서',
  code: '동영상 코드',
  key: '키',
  label: '이름',
  image: '이미지',
  active: '표시',
  isActive: '표시',
  role: '권한',
  disabled: '이용 정지',
  displayName: '닉네임',
  realName: '이름',
  phoneNumber: '전화번호',
  username: '이메일',
  schedule: '일정',
  kind: '종류',
  type: '종류',
  apply_html: '신청 안내',
  retention_days: '보관 기간',
  field: '항목',
  required: '필수',
  placeholder: '안내 문구',
  max_length: '최대 글자 수',
  maxLength: '최대 글자 수',
  rate: '할인율(%)',
  amount: '할인 금액',
  sensitive: '민감정보',
  name: '이름',
  url: '주소',
  link: '연결',
  subject: '제목',
  body: '내용',
  board: '게시판',
  author: '작성자',
  author_name: '작성자 이름',
  created_at: '작성 시각',
  post: '게시물',
  pinned: '상단 고정',
  secret: '비밀글',
  imported_views: '이전 조회수',
  blocks: '편집 내용',
  price: '가격',
  discount: '할인',
  stock: '재고',
  sold_out: '품절',
  best: '추천',
  detail_images: '상단 이미지',
  guide_images: '하단 이미지',
  categories: '카테고리',
  start: '시작',
  end: '끝',
  place: '장소',
  published: '공개',
  events: '이벤트',
  maxTexts: '글의 최대 개수',
  text: '내용',
  reply_to: '답글을 단 댓글',
};

/** What people call the fields of a record: the server knows them for each kind. */
export type Labelled = { fields: string[]; fieldLabels: string[] };

function labelsOf({ fields, fieldLabels: labels }: Labelled): Record<string, string | undefined> {
  return Object.fromEntries(fields.map((field, index) => [field, labels[index]]));
}

/** Neither there nor filled in: people see no difference. */
function isEmpty(value: unknown): boolean {
  return value == null || value === '';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isImagePath(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s<>]+\.(?:webp|png|jpe?g)$/i.test(value);
}

/** Fields whose values are chosen from a few that have names. */
export const chosenFields = ['type', 'sessionType', 'board', 'role', 'template', 'section', 'kind'];

/** Fields that hold a number for each key of other records. */
const keyed = ['categories'];

/** A day, or a moment of it, as the API spells them. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/.test(value);
}

function leaf(path: string[], field: string, before: unknown, after: unknown): Change {
  const either = after ?? before;
  const texts = [before, after].filter((value) => typeof value === 'string');
  // A path that names a picture is the picture.
  const type = isImagePath(either)
    ? 'image'
    : chosenFields.includes(field) || isMoment(either)
      ? 'value'
      : texts.some(looksLikeHtml)
        ? 'html'
        : texts.length > 0
          ? 'text'
          : 'value';
  const named = type === 'image' ? path.map((label) => (label === fieldLabels.path ? '파일' : label)) : path;
  return { key: path.join(' › '), path: named, type, before, after, field };
}

function identity(item: unknown, index: number): string {
  if (!isObject(item)) return `#${index}`;
  return String(item.id ?? item.key ?? `#${index}`);
}

function walkList(path: string[], field: string, before: unknown[], after: unknown[]): Change[] {
  const old = new Map(before.map((item, index) => [identity(item, index), item]));
  const now = new Map(after.map((item, index) => [identity(item, index), item]));
  const name = path.at(-1) ?? '';
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id) => {
    const source = now.has(id) ? [...now.keys()] : [...old.keys()];
    const place = `${name} ${source.indexOf(id) + 1}`;
    return walk([...path.slice(0, -1), place], field, old.get(id), now.get(id));
  });
}

function walk(
  path: string[],
  field: string,
  before: unknown,
  after: unknown,
  labels: Record<string, string | undefined> = {},
): Change[] {
  if (equal(before, after) || (isEmpty(before) && isEmpty(after))) return [];
  if (Array.isArray(before) || Array.isArray(after)) {
    const list = (value: unknown) => (Array.isArray(value) ? value : []);
    const holdsRecords = [...list(before), ...list(after)].every(isObject);
    if (holdsRecords) return walkList(path, field, list(before), list(after));
  }
  const nested = isObject(before) || isObject(after);
  if (nested && [before, after].every((value) => isObject(value) || value == null)) {
    const old = isObject(before) ? before : {};
    const now = isObject(after) ? after : {};
    const fields = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter((name) => name !== 'id');
    const labelOf = (name: string) => labels[name] ?? fieldLabels[name] ?? name;
    if (keyed.includes(field))
      return fields
        .flatMap((name) => walk([...path, name], field, old[name], now[name]))
        .map((change) => ({ ...change, keyOf: field }));
    return fields.flatMap((name) => walk([...path, labelOf(name)], name, old[name], now[name]));
  }
  return [leaf(path, field, before, after)];
}

/** What the tabs of a page are called, which its texts and pictures name by their keys. */
function tabsOf(record: unknown): [key: string, label: string][] {
  const tabs = isObject(record) && Array.isArray(record.sections) ? record.sections.filter(isObject) : [];
  return tabs.map(({ key, label }) => [String(key), String(label)]);
}

/** Every field that differs, in the order of the record; parts of lists are matched by their id, not their place. */
export function compareRecords(before: unknown, after: unknown, record?: Labelled): Change[] {
  const tabs = new Map([...tabsOf(before), ...tabsOf(after)]);
  const named = (value: unknown) => tabs.get(String(value)) ?? value;
  return walk([], '', before ?? undefined, after ?? undefined, record && labelsOf(record)).map((change) =>
    change.field === 'section'
      ? { ...change, before: named(change.before), after: named(change.after) }
      : change,
  );
}
