import { type BoardAdmin, updateBoard } from '@maru/web/api';
import { discardAutosave } from '@maru/web/record/autosave/useAutosave';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { recordTexts } from '@maru/web/record/texts';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  const query = boardManageQueries.board(key);
  const editor = useRecordForm({
    stored,
    toValues: toBoardFormValues,
    schemaOf: () => boardSchema,
    fieldOf: (field) => field,
    save: {
      mutationFn: ({ values, base }) =>
        updateBoard({ path: { key }, body: toBoardUpdate(values, base.revision) }),
      changes: boardKeys,
    },
    onSaved: (saved) => queryClient.setQueryData(query.queryKey, saved),
    latest: () => queryClient.fetchQuery(query),
    saved: manageTexts.saved,
  });
  const autosaveKey = `boardDraft:${key}`;
  return (
    <>
      <RecordFrame
        editor={editor}
        what={manageTexts.what}
        autosaveKey={autosaveKey}
        isAutosave={(kept) => kept.base?.key === key && typeof kept.draft?.title === 'string'}
        merge={merge}
      >
        <BoardFields
          values={editor.values}
          errors={editor.errors}
          onChange={(part) => editor.update((before) => ({ ...before, ...part }))}
          address={<Address boardKey={key} />}
        />
      </RecordFrame>
      <LeaveGuard
        dirty={editor.dirty}
        saving={editor.saving}
        description={recordTexts.leave}
        onLeave={() => discardAutosave(autosaveKey)}
      />
    </>
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
