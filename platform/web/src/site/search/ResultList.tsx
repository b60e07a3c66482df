import type { SearchResult } from '@maru/web/api';
import { formatDate } from '@maru/web/lib/format';
import { mediaAt } from '@maru/web/lib/media';
import { Highlight } from '@maru/web/ui/search/Highlight';
import { Link } from 'react-router';

function Result({ result }: { result: SearchResult }) {
  const { title, titleMarks, text, textMarks, imageUrl, at } = result;
  return (
    <li className="relative flex gap-5 border-b border-line py-6 desktop:gap-8 desktop:py-7">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-3 text-xs text-soft">
          <span>{result.place || result.kindLabel}</span>
          {at && <time dateTime={at}>{formatDate(at)}</time>}
        </p>
        <h2 className="mt-1 text-lg leading-snug font-semibold desktop:text-2xl">
          <Link to={result.url} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
            <Highlight text={title} marks={titleMarks} />
          </Link>
        </h2>
        {text && (
          <p className="mt-2 line-clamp-3 text-md text-soft desktop:line-clamp-2">
            <Highlight text={text} marks={textMarks} />
          </p>
        )}
      </div>
      {imageUrl && (
        <img
          src={mediaAt(imageUrl, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-square w-20 shrink-0 self-start rounded-card bg-sunken object-cover desktop:aspect-[4/3] desktop:w-36"
        />
      )}
    </li>
  );
}

export function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ul className="border-t border-line">
      {results.map((result) => (
        <Result key={`${result.kind}-${result.url}`} result={result} />
      ))}
    </ul>
  );
}
