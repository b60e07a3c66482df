import type { BlockKind, Field, PageBlock } from '@maru/web/api';

export function field(key: string, kind: Field['kind'], more: Partial<Field> = {}): Field {
  return {
    key,
    label: key,
    help: '',
    kind,
    required: false,
    needed: '',
    max: null,
    choices: [],
    fields: [],
    noun: '',
    ...more,
  };
}

/** Two kinds of blocks, for tests. */
export const kinds: BlockKind[] = [
  {
    name: 'words',
    label: '말',
    help: '한마디',
    html: '<p>말</p>',
    start: { line: '' },
    fields: [
      field('line', 'line', { label: '한 줄', max: 100, required: true, needed: '비워 둘 수 없어요.' }),
    ],
  },
  {
    name: 'rows',
    label: '여럿',
    help: '여러 줄',
    html: '<p>여럿</p>',
    start: { items: [{ title: '' }] },
    fields: [
      field('items', 'rows', {
        label: '항목들',
        noun: '항목',
        max: 3,
        fields: [field('title', 'line', { label: '이름' }), field('text', 'text', { label: '글' })],
      }),
    ],
  },
];

export const blocks: PageBlock[] = [
  { id: 'words-1', kind: 'words', background: 'plain', shown: 'always', data: { line: '하나' } },
  {
    id: 'rows-1',
    kind: 'rows',
    background: 'soft',
    shown: 'phone',
    data: { items: [{ title: '가' }, { title: '나' }] },
  },
];
