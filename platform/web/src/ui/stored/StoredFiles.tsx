import { listMedia, type MediaFile } from '@maru/web/api';
import { fileDetails } from '@maru/web/lib/files';
import { formatDate } from '@maru/web/lib/format';
import { mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { SearchField } from '@maru/web/ui/SearchField';
import { EmptyState } from '@maru/web/ui/States';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StoredType, texts } from './texts';

type Choose = (file: MediaFile) => void;
type StoredFilesProps = { type: StoredType; onClose: () => void; onChoose: Choose };

const size = 24;

function Pictures({ files, onChoose }: { files: MediaFile[]; onChoose: Choose }) {
  return (
    <ul className="grid grid-cols-2 gap-3 min-[37.5rem]:grid-cols-4">
      {files.map((file) => (
        <li key={file.path} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(file)}
            className="grid w-full gap-1 rounded-control text-start hover:opacity-80"
          >
            <img
              src={mediaAt(file.url, 320)}
              alt=""
              loading="lazy"
              className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
            />
            <span className="truncate text-xs">{file.alt || file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Documents({ files, onChoose }: { files: MediaFile[]; onChoose: Choose }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map((file) => (
        <li key={file.path}>
          <button
            type="button"
            onClick={() => onChoose(file)}
            className="grid min-h-11 w-full gap-x-4 gap-y-0.5 px-2 py-2.5 text-start hover:bg-sunken min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="break-words">{file.name}</span>
            <span className="text-sm text-soft tabular-nums">
              {fileDetails(file)} · {formatDate(file.uploadedAt)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The pictures or documents of the site, the newest first, of which one is chosen. */
export default function StoredFiles({ type, onClose, onChoose }: StoredFilesProps) {
  const [text, setText] = useState('');
  const words = texts[type];
  const query = useInfiniteQuery({
    queryKey: ['admin', 'library', type, text],
    queryFn: ({ pageParam, signal }) =>
      listMedia({ query: { type, page: pageParam, size, ...(text && { text }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => (page.number + 1 < page.totalPages ? page.number + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const Files = type === 'picture' ? Pictures : Documents;

  return (
    <Dialog open onOpenChange={onClose} title={words.title} size="xl">
      {/* The search must not send the form from which a file is chosen. */}
      <div className="grid gap-5 px-7 pt-5 pb-6" onSubmit={(event) => event.stopPropagation()}>
        {words.hint && <p className="text-sm text-soft">{words.hint}</p>}
        <SearchField label={words.search} value={text} onSearch={setText} />
        <Loaded query={query} loading={words.loading} failed={words.failed}>
          {({ pages }) => {
            const files = pages.flatMap((page) => page._embedded.mediaFileDTOList);
            if (files.length === 0) return <EmptyState title={words.empty} />;
            return <Files files={files} onChoose={onChoose} />;
          }}
        </Loaded>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            size="s"
            className="justify-self-center"
            busy={query.isFetchingNextPage}
            busyLabel="불러오는 중…"
            onClick={() => void query.fetchNextPage()}
          >
            더 보기
          </Button>
        )}
      </div>
    </Dialog>
  );
}
