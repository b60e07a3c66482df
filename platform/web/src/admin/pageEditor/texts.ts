/** Sentences of the page editor, as the specification, section 8, has them. */
export const texts = {
  saved: '페이지 콘텐츠가 업데이트되었습니다.',
  saving: '업데이트 중…',
  material: '중요한 변경: 회원에게 다시 동의를 받음',
  materialHint: '저장하면 모든 회원이 다음 방문 때 다시 동의함. 오타처럼 뜻이 그대로인 수정에는 필요 없음',
  lastMaterial: (at: string) => `마지막으로 중요한 변경을 한 시각: ${at}`,
  loadFailed: '페이지 콘텐츠를 불러오는데 실패했습니다.',
} as const;
