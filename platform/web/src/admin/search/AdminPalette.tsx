import type { AdminSearchGroup, AdminSearchResult } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { count } from '@maru/web/lib/format';
import { Highlight } from '@maru/web/ui/search/Highlight';
import { Palette, type PaletteGroup } from '@maru/web/ui/search/Palette';
import { useSettledText } from '@maru/web/ui/search/useSettledText';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminPart, useAdminParts } from '../parts';
import { listOf } from './lists';
import { adminSearchQueries } from './queries';

function Option({ result }: { result: AdminSearchResult }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Highlight text={result.title} marks={result.titleMarks} />
        </span>
        {result.text && (
          <span className="block truncate text-xs text-soft">
            <Highlight text={result.text} marks={result.textMarks} />
          </span>
        )}
      </span>
      {result.isHidden && <span className="shrink-0 text-2xs text-soft">비공개</span>}
      {result.place && <span className="shrink-0 text-xs text-soft">{result.place}</span>}
    </>
  );
}

function All({ label }: { label: string }) {
  return (
    <span className="flex items-center gap-2 text-sm text-accent">
      <span className="sr-only">{label} </span>
      모두 보기
      <ArrowRight aria-hidden className="size-4" strokeWidth={1.75} />
    </span>
  );
}

function toGroup(group: AdminSearchGroup, words: string, parts: AdminPart[]): PaletteGroup {
  const items = group.results.map((result) => ({
    url: result.url,
    node: <Option key={result.key} result={result} />,
  }));
  const all = group.total > items.length ? listOf(parts, group.kind, words) : null;
  return {
    key: group.kind,
    label: group.label,
    note: `${count(group.total)}${group.hasMore ? '+' : ''}`,
    items: all === null ? items : [...items, { url: all, node: <All label={group.label} /> }],
  };
}

type AdminPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Screens, content and members in one field: Enter opens the place where the first of them is changed. */
export default function AdminPalette({ open, onOpenChange }: AdminPaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [composing, setComposing] = useState(false);
  const wanted = useSettledText(text, composing);
  const parts = useAdminParts();
  const { data, error, isFetching, isPlaceholderData } = useQuery(adminSearchQueries.find(wanted));
  const isStale = isPlaceholderData || wanted !== text.trim();
  const groups = (wanted === '' ? [] : (data?.groups ?? [])).map((group) => toGroup(group, wanted, parts));

  function choose(url: string) {
    onOpenChange(false);
    setText('');
    void navigate(url);
  }

  // Enter may come before the answer: it goes to what is found first.
  const [hurries, setHurries] = useState(false);
  const first = isStale ? undefined : groups[0]?.items[0]?.url;
  const goToFirst = useEffectEvent(choose);
  useEffect(() => {
    if (!hurries || first === undefined) return;
    setHurries(false);
    goToFirst(first);
  }, [hurries, first]);

  function message(): string {
    if (wanted === '') return '화면, 콘텐츠, 회원을 한 번에 검색';
    if (error) return toLocalisedMessage(error);
    if (isFetching || !data) return '찾는 중';
    if (groups.length === 0) return '검색 결과 없음';
    const total = data.groups.reduce((sum, group) => sum + group.total, 0);
    return `검색 결과 ${count(total)}${data.groups.some((group) => group.hasMore) ? '+' : ''}개`;
  }

  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      title="관리자 검색"
      placeholder="화면, 콘텐츠, 회원 검색"
      text={text}
      onText={(next, isComposing) => {
        setText(next);
        setComposing(isComposing);
        setHurries(false);
      }}
      groups={groups}
      isStale={isStale}
      message={message()}
      startsAtFirst
      onChoose={choose}
      onSubmit={() => setHurries(isStale)}
    />
  );
}
