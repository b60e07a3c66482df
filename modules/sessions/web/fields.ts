import type { Site } from '@maru/web/api';
import type { RecordField, ValueLabels } from '@maru/web/record/fields';
import { sessionTypeOf } from './sessionType';

/** Of the fields of a form. */
const kinds: ValueLabels = { text: '한 줄', textarea: '여러 줄', file: '파일' };

const typeTitle = (value: string | number, site: Site) => sessionTypeOf(site, String(value))?.title;

export const fields: RecordField[] = [
  { field: 'types', label: '과정 종류' },
  { field: 'type', holds: 'choice', format: (value, site) => typeTitle(value, site) ?? kinds[value] },
  { field: 'sessionType', holds: 'choice', format: typeTitle },
  { field: 'schedule', label: '일정' },
  { field: 'apply_html', label: '신청 안내' },
  { field: 'retention_days', label: '보관 기간' },
  { field: 'field', label: '항목' },
  { field: 'required', label: '필수' },
  { field: 'placeholder', label: '안내 문구' },
  { field: 'max_length', label: '최대 글자 수' },
  { field: 'maxLength', label: '최대 글자 수' },
  { field: 'sensitive', label: '민감정보' },
];
