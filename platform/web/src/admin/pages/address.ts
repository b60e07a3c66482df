import { paths } from '@maru/web/lib/paths';

/** As the server has it: `/` and one to four parts of letters, digits and hyphens. */
const address = /^\/[\p{L}\p{N}\p{M}-]+(\/[\p{L}\p{N}\p{M}-]+){0,3}\/?$/u;
const maxLength = 120;

export const addressWrong =
  '/로 시작하고, 글자와 숫자, 붙임표(-)로 된 네 부분까지의 주소를 120자 안으로 입력해주세요.';

export function isAddress(text: string): boolean {
  if (text.trim() === paths.home) return true;
  return address.test(text.trim()) && Array.from(text.trim()).length <= maxLength;
}

/** What is said of a longer one while it is written. */
export function overlongAddress(text: string): string | undefined {
  return Array.from(text.trim()).length > maxLength ? `주소는 ${maxLength}자까지 쓸 수 있어요.` : undefined;
}

/** An address that a title suggests. */
export function addressOf(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? '' : `/${words.join('-').slice(0, 60)}`;
}
