import type { NameSource, Names } from '@maru/web/record/compare/names';

const kinds: Names = { text: '한 줄', textarea: '여러 줄', file: '파일' };

/** Of the fields of a form. */
export const names: NameSource[] = [{ field: 'type', say: (value) => kinds[value] }];
