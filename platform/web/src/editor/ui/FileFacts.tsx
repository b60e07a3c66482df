import { getFile } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { fileDetails } from '@maru/web/lib/files';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Its address works for an hour: asked for anew each time. */
const fileQuery = (path: string) =>
  queryOptions({
    queryKey: ['admin', 'file', path],
    queryFn: ({ signal }) => getFile({ query: { path }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What is known of a stored document: what it is, how often it was taken along, and the way to it. */
export function FileFacts({ file }: { file: { path: string; size?: number } }) {
  const { path, size: told } = file;
  const { data, error } = useQuery(fileQuery(path));
  const size = told ?? data?.size;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft tabular-nums">
      {size !== undefined && <span>{fileDetails({ path, size })}</span>}
      {error && <span>{toLocalisedMessage(error, '파일을 찾지 못했습니다.')}</span>}
      {data && (
        <>
          <span>내려받기 {data.downloads}회</span>
          <span>원래 이름 {data.name}</span>
          <a href={data.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            파일 열기
          </a>
        </>
      )}
    </p>
  );
}
