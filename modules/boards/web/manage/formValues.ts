import { rowField } from '@maru/web/admin/site/rows';
import type { BoardAdmin, BoardNew, BoardUpdate } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import type { DraftOf } from '@maru/web/record/draft/queries';
import {
  categoryFields,
  goingCategories,
  hasPlace,
  toCategories,
  toCategoryRows,
  toMoves,
} from './categoryValues';
import { categoryTexts, manageTexts } from './texts';

const groups = z.array(z.string()).default([]);

/** A board as the fields of its editor have it. */
export const boardSchema = z.object({
  title: z.string().trim().min(1, manageTexts.titleMissing).max(60, manageTexts.titleTooLong),
  layout: z.enum(['list', 'gallery', 'press']),
  read: z.enum(['everyone', 'member', 'group', 'admin']),
  write: z.enum(['member', 'group', 'admin']),
  comment: z.enum(['member', 'group', 'admin', 'nobody']),
  // Where no groups are asked for, none are sent.
  readGroups: groups,
  writeGroups: groups,
  commentGroups: groups,
  secret: z.enum(['no', 'may', 'always']),
  pin: z.boolean(),
  showDate: z.boolean(),
  pageSize: z.string().regex(/^\s*([1-9]\d?|100)\s*$/, manageTexts.pageSizeWrong),
  archived: z.boolean(),
  ...categoryFields,
});
export type BoardFormValues = z.infer<typeof boardSchema>;

/** Of one that is stored: the posts of a category that goes need a place. */
export function boardSchemaOf(base: BoardAdmin): z.ZodType<BoardFormValues> {
  return boardSchema.superRefine((values, { addIssue }) => {
    for (const { key } of goingCategories(base, values.categories)) {
      if (!hasPlace(values, key)) {
        addIssue({ code: 'custom', path: ['moves', key], message: categoryTexts.moveMissing });
      }
    }
  });
}

/** The field of the screen that the server means. */
export function boardField(field: string, values: BoardFormValues): string {
  return rowField(
    field.replace(/(categories\[\d+\])\.key$/, '$1.address').replace(/\.title$/, '.label'),
    values,
  );
}

/** Of one that is not made yet, whose address is still to be chosen. */
export const newBoardSchema = boardSchema.extend({
  key: z
    .string()
    .trim()
    .min(1, manageTexts.keyMissing)
    .regex(/^[A-Za-z0-9_-]{1,40}$/, manageTexts.keyWrong),
});
export type NewBoardFormValues = z.infer<typeof newBoardSchema>;

export const labels: Record<keyof BoardFormValues, string> = {
  title: '이름',
  layout: '목록 모양',
  read: '누가 읽을 수 있나요?',
  write: '누가 글을 쓸 수 있나요?',
  comment: '누가 댓글을 쓸 수 있나요?',
  readGroups: '읽는 그룹',
  writeGroups: '글을 쓰는 그룹',
  commentGroups: '댓글을 쓰는 그룹',
  secret: '비밀글을 쓸 수 있나요?',
  pin: '상단 고정',
  showDate: '날짜 표시',
  pageSize: '한 쪽의 글 수',
  archived: '보관',
  categories: categoryTexts.title,
  moves: categoryTexts.going,
  categoryRequired: categoryTexts.required,
};

export const blankBoard: NewBoardFormValues = {
  key: '',
  title: '',
  layout: 'list',
  read: 'everyone',
  write: 'member',
  comment: 'member',
  readGroups: [],
  writeGroups: [],
  commentGroups: [],
  secret: 'no',
  pin: true,
  showDate: true,
  pageSize: '20',
  archived: false,
  categories: [],
  moves: {},
  categoryRequired: false,
};

export function toBoardFormValues(board: BoardAdmin): BoardFormValues {
  const categories = toCategoryRows(board);
  return boardSchema.parse({ ...board, pageSize: String(board.pageSize), categories });
}

/** Of one that is planned and not made yet; nobody has a link to any of it. */
export function toNewBoardFormValues(board: BoardAdmin): NewBoardFormValues {
  const values = toBoardFormValues(board);
  const categories = values.categories.map((row) => ({ ...row, isStored: false }));
  return { ...values, categories, key: board.key };
}

/** Of each list of groups only the one that is asked for. */
function toRules<T extends BoardFormValues>(typed: T) {
  const { readGroups, writeGroups, commentGroups, moves: _moves, ...values } = typed;
  return {
    ...values,
    ...toCategories(typed),
    ...(values.read === 'group' && { readGroups }),
    ...(values.write === 'group' && { writeGroups }),
    ...(values.comment === 'group' && { commentGroups }),
  };
}

export function toBoardRules(values: BoardFormValues): Omit<BoardUpdate, 'revision' | 'moves'> {
  return { ...toRules(values), title: values.title.trim(), pageSize: Number(values.pageSize) };
}

export function toBoardUpdate(values: BoardFormValues, base: BoardAdmin): BoardUpdate {
  return { ...toBoardRules(values), moves: toMoves(base, values), revision: base.revision };
}

export function toNewBoard(values: NewBoardFormValues): BoardNew {
  return {
    ...toRules(values),
    key: values.key.trim(),
    title: values.title.trim(),
    pageSize: Number(values.pageSize),
  };
}

export function toNewBoardDraft(values: NewBoardFormValues): DraftOf {
  return { kind: 'board', content: toNewBoard(values) };
}
