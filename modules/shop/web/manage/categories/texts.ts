import { count } from '@maru/web/lib/format';

/** The words of the category screens: sentences as the specification, sections 5 and 8, has them. */
export const texts = {
  nameMissing: '카테고리 이름을 입력해주세요',
  nameEmpty: '카테고리 이름은 비워둘 수 없습니다',
  priorityWrong: '우선순위는 숫자여야 합니다.',
  categoriesFailed: '카테고리를 불러오는데 실패했습니다',
  listFailed: '카테고리 목록을 불러오는데 실패했습니다.',
  placesFailed: '아이템 카테고리 목록을 불러오는데 실패했습니다.',
  priorityFailed: '우선순위 업데이트에 실패했습니다.',
  createFailed: '카테고리 추가에 실패했습니다: ',
  updateFailed: '카테고리 수정에 실패했습니다: ',
  deleteFailed: '카테고리 삭제에 실패했습니다: ',
  created: '카테고리를 추가했습니다.',
  updated: '카테고리를 수정했습니다.',
  deleted: '카테고리를 삭제했습니다.',
  ordered: '순서를 저장했습니다.',
  undone: '변경을 되돌렸습니다.',
  tooManyToDrag: (most: number) =>
    `상품이 ${count(most)}개를 넘어 끌어서 옮길 수 없습니다. 우선순위를 숫자로 고쳐 주세요.`,
  leave: '이동하면 고치던 카테고리가 처음으로 돌아감',
  loading: '불러오는 중',
} as const;
