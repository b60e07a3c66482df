import { type BoardAdmin, type SchedulePlanDetail, updateBoard } from '@maru/web/api';
import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { usePlannedForm } from '@maru/web/record/draft/usePlannedForm';
import { mergeByFields } from '@maru/web/record/merge';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { boardPaths } from '../paths';
import { BoardFields } from './BoardFields';
import {
  type BoardFormValues,
  boardField,
  boardSchemaOf,
  labels,
  toBoardFormValues,
  toBoardRules,
  toBoardUpdate,
} from './formValues';
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

type EditorProps = {
  stored: BoardAdmin;
  /** The plan that is edited instead of the board. */
  opened?: SchedulePlanDetail | undefined;
};

function Editor({ stored, opened }: EditorProps) {
  const { key } = stored;
  const editor = usePlannedForm({
    stored,
    opened,
    query: boardManageQueries.board(key),
    toValues: toBoardFormValues,
    schemaOf: boardSchemaOf,
    fieldOf: boardField,
    toDraft: (values) => ({ kind: 'board', key, content: toBoardRules(values) }),
    save: {
      mutationFn: ({ values, base }) => updateBoard({ path: { key }, body: toBoardUpdate(values, base) }),
      changes: boardKeys,
    },
    saved: manageTexts.saved,
  });
  return (
    <PlannedFrame
      editor={editor}
      kind="board"
      record={key}
      opened={opened}
      planned={editor.planned}
      what={manageTexts.what}
      autosaveKey={opened ? `boardDraft:${key}:${opened.plan.key}` : `boardDraft:${key}`}
      merge={merge}
    >
      <BoardFields
        base={editor.base}
        values={editor.values}
        errors={editor.errors}
        onChange={editor.change}
        address={<Address boardKey={key} />}
      />
    </PlannedFrame>
  );
}

/** Loads a board, or what is planned for it (`?draft=`), and lets it be changed. */
export function BoardEditor({ boardKey }: { boardKey: string }) {
  const query = useQuery(boardManageQueries.board(boardKey));
  const draft = useOpenedDraft();
  return (
    <Loaded
      query={query}
      loading={manageTexts.loading}
      failed={manageTexts.loadFailed}
      missing={<EmptyState title={manageTexts.notFound} />}
    >
      {(stored) =>
        draft.key === null ? (
          <Editor key={boardKey} stored={stored} />
        ) : (
          <Loaded query={draft.query} loading={manageTexts.loading} failed={manageTexts.loadFailed}>
            {(opened) => (
              <Editor
                key={draft.key}
                stored={{ ...stored, ...(opened.content as Partial<BoardAdmin>) }}
                opened={opened}
              />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}
