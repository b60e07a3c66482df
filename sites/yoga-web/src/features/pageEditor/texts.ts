/** Sentences of the page editor, as the specification, section 8, has them. */
export const texts = {
  saved: '페이지 콘텐츠가 업데이트되었습니다.',
  saving: '업데이트 중…',
  loadFailed: '페이지 콘텐츠를 불러오는데 실패했습니다.',
} as const;
