import { exportApplicationPdf, exportApplicationsPdf, exportApplicationsXlsx } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { downloadFile } from '@maru/web/lib/download';
import { exportWords, type ReasonRequest } from '@maru/web/ui/ReasonDialog';
import { type Filter, toQuery } from './filter';
import { exportTexts } from './texts';

/** A stretch of the applications, counted from one, both ends included. */
export type Part = { part: number; from: number; to: number };

/** What is to be taken along: all that is listed as PDF, in parts where it is too much for one, or as spreadsheet; or one application. */
export type Export =
  | { kind: 'list'; part?: Part }
  | { kind: 'xlsx' }
  | { kind: 'single'; apply: number; name: string };

/** The PDFs that hold all applications, where one does not; none where one does. */
export function partsOf(total: number, most: number | null | undefined): Part[] {
  if (!most || total <= most) return [];
  return Array.from({ length: Math.ceil(total / most) }, (_, index) => ({
    part: index + 1,
    from: index * most + 1,
    to: Math.min((index + 1) * most, total),
  }));
}

/** Why a PDF did not come (specification, section 8); the same for a list and for one application. */
export function pdfFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0) return 'PDF 다운로드에 실패했습니다. 네트워크 연결을 확인해주세요.';
  if (status === 404) return 'PDF API를 찾을 수 없습니다. 백엔드를 확인해주세요.';
  if (status === 500) return 'PDF 생성 중 서버 오류가 발생했습니다.';
  return `PDF 다운로드 중 오류가 발생했습니다. (상태 코드: ${status})`;
}

export function exportFailure(what: Export, error: unknown): string {
  if (what.kind !== 'xlsx') return pdfFailure(error);
  return `엑셀 다운로드에 실패했습니다. ${toLocalisedMessage(error, '')}`.trim();
}

async function download(what: Export, filter: Filter, reason: string) {
  const path = { id: filter.session ?? 0 };
  const query = { ...toQuery(filter), reason };
  if (what.kind === 'single') {
    const one = { path: { ...path, apply_id: what.apply }, query: { reason } };
    await downloadFile((options) => exportApplicationPdf({ ...one, ...options }), 'application.pdf');
  } else if (what.kind === 'xlsx') {
    await downloadFile((options) => exportApplicationsXlsx({ path, query, ...options }), 'applications.xlsx');
  } else {
    const list = { path, query: { ...query, ...(what.part && { part: what.part.part }) } };
    await downloadFile((options) => exportApplicationsPdf({ ...list, ...options }), 'applications.pdf');
  }
}

function titleOf(what: Export): string {
  const title = exportTexts.title[what.kind];
  if (what.kind === 'single') return `${what.name} ${title}`;
  return what.kind === 'list' && what.part ? `${title} (${exportTexts.range(what.part)})` : title;
}

/** What the dialog asks a reason for. */
export function requestOf(what: Export, filter: Filter): ReasonRequest {
  return {
    title: titleOf(what),
    words: exportWords,
    placeholder: exportTexts.placeholder,
    done: what.kind === 'xlsx' ? exportTexts.xlsxDone : exportTexts.pdfDone,
    mutation: { mutationFn: (reason) => download(what, filter, reason) },
    failure: (error) => exportFailure(what, error),
  };
}
