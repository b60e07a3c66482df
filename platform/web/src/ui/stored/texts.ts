export type StoredType = 'picture' | 'document';

export const texts = {
  picture: {
    title: '올린 사진에서 고르기',
    search: '이름과 대체 텍스트',
    hint: null,
    loading: '사진을 불러오는 중',
    failed: '사진을 불러오지 못했습니다.',
    empty: '조건에 맞는 사진이 없습니다',
  },
  document: {
    title: '올린 파일에서 고르기',
    search: '파일 이름',
    hint: '고른 파일은 그 글을 읽는 모든 사람이 내려받을 수 있음',
    loading: '파일을 불러오는 중',
    failed: '파일을 불러오지 못했습니다.',
    empty: '조건에 맞는 파일이 없습니다',
  },
} as const;
