import { type BoardAdmin, updateBoard } from '@maru/web/api';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { boardPaths } from '../paths';
import { BoardFields } from './BoardFields';
import { type BoardFormValues, boardSchema, labels, toBoardFormValues, toBoardUpdate } from './formValues';
import { boardKeys, boardManageQueries } from './queries';
import { manageTexts } from './texts';

const merge = mergeByFields<BoardFormValues>(labels);

function Address({ boardKey }: { boardKey: string }) {
  return (
    <div className="grid gap-2 desktop:col-span-6">
      <p className="text-md font-medium">주소</p>
      <p className="flex min-h-10 items-center break-all">{boardPaths.board(boardKey)}</p>
      <p className="text-sm text-soft">
        글로 가는 링크가 끊기지 않게 주소는 바꿀 수 없음. 이름은 언제든지 바꿀 수 있음
      </p>
    </div>
  );
}

function Editor({ stored }: { stored: BoardAdmin }) {
  const { key } = stored;
  const editor = useRecordForm({
    stored,
    query: boardManageQueries.board(key),
    toValues: toBoardFormValues,
    schemaOf: () => boardSchema,
    save: {
      mutationFn: ({ values, base }) =>
        updateBoard({ path: { key }, body: toBoardUpdate(values, base.revision) }),
      changes: boardKeys,
    },
    saved: manageTexts.saved,
  });
  return (
    <RecordFrame editor={editor} what={manageTexts.what} autosaveKey={`boardDraft:${key}`} merge={merge}>
      <BoardFields
        values={editor.values}
        errors={editor.errors}
        onChange={editor.change}
        address={<Address boardKey={key} />}
      />
    </RecordFrame>
  );
}

/** Loads a board and lets it be changed. */
export function BoardEditor({ boardKey }: { boardKey: string }) {
  const query = useQuery(boardManageQueries.board(boardKey));
  return (
    <Loaded
      query={query}
      loading={manageTexts.loading}
      failed={manageTexts.loadFailed}
      missing={<EmptyState title={manageTexts.notFound} />}
    >
      {(stored) => <Editor key={boardKey} stored={stored} />}
    </Loaded>
  );
}
