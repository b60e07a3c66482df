import { ApiError } from '@maru/web/lib/apiError';
import { describe, expect, it } from 'vitest';
import { exportFailure, partsOf, pdfFailure } from './exports';

describe('§8 PDF download', () => {
  it.each([
    [404, 'PDF API를 찾을 수 없습니다. 백엔드를 확인해주세요.'],
    [500, 'PDF 생성 중 서버 오류가 발생했습니다.'],
    [503, 'PDF 다운로드 중 오류가 발생했습니다. (상태 코드: 503)'],
    [0, 'PDF 다운로드에 실패했습니다. 네트워크 연결을 확인해주세요.'],
  ])('§8 says why it failed with %i', (status, sentence) => {
    expect(pdfFailure(new ApiError(status, 'x'))).toBe(sentence);
    expect(exportFailure({ kind: 'single', apply: 1, name: '하늘' }, new ApiError(status, 'x'))).toBe(
      sentence,
    );
  });

  it('says the server’s reason for a spreadsheet', () => {
    expect(exportFailure({ kind: 'xlsx' }, new ApiError(400, '사유를 입력해주세요.'))).toBe(
      '엑셀 다운로드에 실패했습니다. 사유를 입력해주세요.',
    );
  });
});

describe('parts of a PDF', () => {
  it('are none where one PDF holds everything, or nothing prints', () => {
    expect(partsOf(3000, 3000)).toEqual([]);
    expect(partsOf(9000, undefined)).toEqual([]);
    expect(partsOf(0, 3000)).toEqual([]);
  });

  it('hold every application once', () => {
    expect(partsOf(6001, 3000)).toEqual([
      { part: 1, from: 1, to: 3000 },
      { part: 2, from: 3001, to: 6000 },
      { part: 3, from: 6001, to: 6001 },
    ]);
  });
});
