/** Sentences of the popup manager, as the specification, section 8, has them. */
export const texts = {
  loadFailed: '팝업 모달 정보를 불러오는데 실패했습니다.',
  statusFailed: '상태 업데이트에 실패했습니다.',
  unchanged: '변경된 이미지가 없습니다.',
  noPicture: '팝업 이미지를 먼저 골라 주세요.',
  updated: '이미지가 업데이트되었습니다.',
  updateFailed: '이미지 업데이트에 실패했습니다.',
  outrun: '그 사이에 다른 사람이 먼저 저장했습니다. 아래와 비교한 뒤 다시 업데이트해 주세요.',
  meanwhile: '먼저 저장된 변경',
} as const;
