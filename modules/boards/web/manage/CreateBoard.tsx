import { createBoard } from '@maru/web/api';
import { PlannedCreateFrame } from '@maru/web/record/draft/PlannedCreateFrame';
import { useCreateRecordForm } from '@maru/web/record/useCreateRecordForm';
import { BoardFields } from './BoardFields';
import { blankBoard, boardField, newBoardSchema, toNewBoard, toNewBoardDraft } from './formValues';
import { KeyField } from './KeyField';
import { boardKeys } from './queries';
import { manageTexts } from './texts';

/** Makes a board, behind the others, or keeps it for later. */
export function CreateBoard({ onCreated }: { onCreated: (key: string) => void }) {
  const editor = useCreateRecordForm({
    blank: blankBoard,
    schema: newBoardSchema,
    fieldOf: boardField,
    create: {
      mutationFn: (values) => createBoard({ body: toNewBoard(values) }),
      changes: boardKeys,
    },
    created: manageTexts.made,
    failed: manageTexts.makeFailed,
    onCreated: ({ key }) => onCreated(key),
  });
  const { values, errors, change } = editor;
  return (
    <PlannedCreateFrame editor={editor} planned={() => toNewBoardDraft(values)} autosaveKey="boardDraft:new">
      <BoardFields
        values={values}
        errors={errors}
        onChange={change}
        address={<KeyField value={values.key} error={errors.key} onChange={(key) => change({ key })} />}
      />
    </PlannedCreateFrame>
  );
}
