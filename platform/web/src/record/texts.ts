/** The words of every editor of a record. */
export const recordTexts = {
  saveFailed: '업데이트에 실패했습니다.',
  saving: '저장 중…',
  uploading: '이미지 업로드 중',
  uploadFailed: '업로드에 실패한 파일이 있습니다. 다시 시도하거나 지운 뒤 저장하세요.',
  check: '입력 내용 확인 필요',
  several: (count: number) => `고칠 곳 ${count}군데`,
  unsaved: '저장하지 않은 변경 있음',
  changedElsewhere: '다른 곳에서 저장됨. 저장하면 두 변경을 비교해서 합침',
  isSaved: '저장됨',
  notMade: '아직 만들지 않음',
  discardQuestion: '변경을 취소하시겠습니까?',
  discard: '변경 취소',
  goOn: '계속 편집',
  leave: '이동하면 변경한 내용이 사라짐',
} as const;
