import { inZone } from './timeZone';

const wonFormat = new Intl.NumberFormat('ko-KR');
const dateFormat = inZone('ko-KR', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = inZone('ko-KR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Whole won with thousands separators: 12000 is 12,000원. */
export function won(amount: number): string {
  return `${wonFormat.format(amount)}원`;
}

/** 01012345678 is 010-1234-5678; what is no mobile number stays as it is. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(01\d)(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

export function count(value: number): string {
  return wonFormat.format(value);
}

function dateParts(date: Date): [year: string, month: string, day: string] {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    dateFormat()
      .formatToParts(date)
      .find((piece) => piece.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day')];
}

/** The day of a moment in the centre’s zone as yyyy-mm-dd, which is also the form of dates in the API. */
export function isoDate(moment: Date): string {
  return dateParts(moment).join('-');
}

/** 2026.03.02 */
export function formatDate(moment: string | Date): string {
  return dateParts(new Date(moment)).join('.');
}

/** 2026.03.02 14:05 */
export function formatDateTime(moment: string | Date): string {
  return `${formatDate(moment)} ${timeFormat().format(new Date(moment))}`;
}

/** A day as the API has it, 2026-03-02, is 2026.03.02. */
export function formatDay(day: string): string {
  return day.replaceAll('-', '.');
}

/** A month as the API has it, 2026-03, is 2026년 3월. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${year}년 ${Number(number)}월`;
}

/** A sentence as a name in a list: without its full stop. */
export function asName(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** Cuts after `length` characters (not code units) and says so with an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** A limit in megabytes: 10MB. */
export function megabytes(size: number): string {
  return `${Math.floor((size / 1024 / 1024) * 10) / 10}MB`;
}

/** A file's size in the unit that reads best: 812 KB, 3.4 MB. */
export function bytes(size: number): string {
  const kilobytes = size / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
