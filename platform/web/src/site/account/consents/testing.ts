import type { ConsentSubject, ConsentTerms } from '@maru/web/api';

function hashOf(letter: string): string {
  return letter.repeat(64);
}

export function page(subject: string, title: string, path: string, letter: string): ConsentSubject {
  return { subject, title, path, hash: hashOf(letter), materialAt: null };
}

function sentence(subject: string, title: string, letter: string): ConsentSubject {
  return { subject, title, path: null, hash: hashOf(letter), materialAt: null };
}

/** What a registration asks of a test's visitor. */
export const terms: ConsentTerms = {
  documents: [
    page('TERMS', '이용약관', '/terms-of-use', 'a'),
    page('PRIVACY', '개인정보처리방침', '/privacy-policy', 'b'),
  ],
  age: {
    youngest: 14,
    alone: sentence('age', '만 14세 이상입니다.', 'c'),
    guardian: sentence('guardian', '법정대리인으로서 동의합니다.', 'd'),
  },
  news: [sentence('news-mail', '소식을 이메일로 받는 데 동의합니다.', 'e')],
};

/** The body of a registration that agrees to what is needed. */
export const agreed = [
  { subject: 'TERMS', hash: hashOf('a') },
  { subject: 'PRIVACY', hash: hashOf('b') },
  { subject: 'age', hash: hashOf('c') },
];
