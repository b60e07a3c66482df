import { type Language, useSpoken } from '@maru/web/lib/language';
import { Link } from 'react-router';

/** Each language in its own words: who looks for it may know no other. */
const names: Record<Language, string> = { ko: '한국어', en: 'English' };

/** Leads to the same page in other languages, where it is in more than one. */
export function LanguageSwitch({ className }: { className: string }) {
  return useSpoken().elsewhere.map(({ language, path }) => (
    <Link key={language} to={path} lang={language} hrefLang={language} className={className}>
      {names[language]}
    </Link>
  ));
}
