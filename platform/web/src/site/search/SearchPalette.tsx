import type { SearchResult } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { Highlight } from '@maru/web/ui/search/Highlight';
import { Palette, type PaletteGroup } from '@maru/web/ui/search/Palette';
import { useSettledText } from '@maru/web/ui/search/useSettledText';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { searchQueries } from './queries';
import { texts } from './texts';
import { amount } from './view';

function Option({ result }: { result: SearchResult }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <Highlight text={result.title} marks={result.titleMarks} />
      </span>
      <span className="shrink-0 text-xs text-soft">{result.place || result.kindLabel}</span>
    </>
  );
}

function toGroups(results: SearchResult[]): PaletteGroup[] {
  if (results.length === 0) return [];
  const items = results.map((result) => ({
    url: result.url,
    node: <Option key={result.url} result={result} />,
  }));
  return [{ key: 'results', label: texts.firstResults, items }];
}

type SearchPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The search of the header: the first results while one types, all of them after Enter. */
export default function SearchPalette({ open, onOpenChange }: SearchPaletteProps) {
  const navigate = useNavigate();
  const site = useSite();
  const [text, setText] = useState('');
  const [composing, setComposing] = useState(false);
  const wanted = useSettledText(text, composing);
  const { data, error, isFetching, isPlaceholderData } = useQuery(searchQueries.first(wanted));
  const isStale = isPlaceholderData || wanted !== text.trim();
  const shown = wanted === '' ? undefined : data;

  function leave(url: string) {
    onOpenChange(false);
    void navigate(url);
  }

  function message(): string {
    if (wanted === '') return texts.hint(site);
    if (error) return toLocalisedMessage(error);
    if (isFetching || !shown) return texts.searching;
    if (shown.page.totalElements === 0) return texts.nothing;
    return texts.found(wanted, amount(shown));
  }

  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      placeholder={texts.ask}
      text={text}
      onText={(next, isComposing) => {
        setText(next);
        setComposing(isComposing);
      }}
      groups={toGroups(shown?._embedded.searchDTOList ?? [])}
      isStale={isStale}
      message={message()}
      onChoose={leave}
      onSubmit={(words) => leave(paths.search(words))}
      footer={
        text.trim() !== '' && (
          <button
            type="button"
            onClick={() => leave(paths.search(text.trim()))}
            className="flex min-h-13 shrink-0 items-center justify-center gap-2 border-t border-line text-md hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {texts.more}
            <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        )
      }
    />
  );
}
