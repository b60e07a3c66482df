import { type BoardAdmin, createBoard, type SchedulePlanDetail } from '@maru/web/api';
import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { usePlannedForm } from '@maru/web/record/draft/usePlannedForm';
import { mergeByFields } from '@maru/web/record/merge';
import { Loaded } from '@maru/web/ui/Loaded';
import { BoardFields } from './BoardFields';
import {
  boardField,
  labels,
  type NewBoardFormValues,
  newBoardSchema,
  toNewBoard,
  toNewBoardDraft,
  toNewBoardFormValues,
} from './formValues';
import { KeyField } from './KeyField';
import { boardKeys } from './queries';
import { manageTexts } from './texts';

const merge = mergeByFields<NewBoardFormValues>({ ...labels, key: '주소' });
const schemaOf = () => newBoardSchema;

function Editor({ opened }: { opened: SchedulePlanDetail }) {
  const { plan, content } = opened;
  const editor = usePlannedForm<BoardAdmin, NewBoardFormValues>({
    stored: { ...(content as BoardAdmin), posts: 0, categoryPosts: [], revision: plan.revision },
    opened,
    toValues: toNewBoardFormValues,
    schemaOf,
    fieldOf: boardField,
    toDraft: toNewBoardDraft,
    save: { mutationFn: ({ values }) => createBoard({ body: toNewBoard(values) }), changes: boardKeys },
    saved: manageTexts.made,
  });
  const { values, errors, change } = editor;
  return (
    <PlannedFrame
      editor={editor}
      kind="board"
      record=""
      opened={opened}
      planned={editor.planned}
      what={manageTexts.what}
      autosaveKey={`boardDraft:new:${plan.key}`}
      merge={merge}
    >
      <BoardFields
        values={values}
        errors={errors}
        onChange={change}
        address={<KeyField value={values.key} error={errors.key} onChange={(key) => change({ key })} />}
      />
    </PlannedFrame>
  );
}

/** Goes on with a board that is planned (`?draft=`), and made when it is published. */
export function PlannedBoard() {
  const { key, query } = useOpenedDraft();
  return (
    <Loaded query={query} loading={manageTexts.loading} failed={manageTexts.loadFailed}>
      {(opened) => <Editor key={key} opened={opened} />}
    </Loaded>
  );
}
