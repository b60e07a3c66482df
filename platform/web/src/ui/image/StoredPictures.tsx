import { listMedia, type MediaFile } from '@maru/web/api';
import { mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { SearchField } from '@maru/web/ui/SearchField';
import { EmptyState } from '@maru/web/ui/States';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

type StoredPicturesProps = { onClose: () => void; onChoose: (picture: MediaFile) => void };

const size = 24;

/** The pictures of the site, the newest first, of which one is chosen. */
export default function StoredPictures({ onClose, onChoose }: StoredPicturesProps) {
  const [text, setText] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['admin', 'library', 'pictures', text],
    queryFn: ({ pageParam, signal }) =>
      listMedia({ query: { type: 'picture', page: pageParam, size, ...(text && { text }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => (page.number + 1 < page.totalPages ? page.number + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  return (
    <Dialog open onOpenChange={onClose} title="올린 사진에서 고르기" size="xl">
      {/* The search must not send the form from which a picture is chosen. */}
      <div className="grid gap-5 px-7 pt-5 pb-6" onSubmit={(event) => event.stopPropagation()}>
        <SearchField label="이름과 대체 텍스트" value={text} onSearch={setText} />
        <Loaded query={query} loading="사진을 불러오는 중" failed="사진을 불러오지 못했습니다.">
          {({ pages }) => {
            const files = pages.flatMap((page) => page._embedded.mediaFileDTOList);
            if (files.length === 0) return <EmptyState title="조건에 맞는 사진이 없습니다" />;
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
