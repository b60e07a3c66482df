import { createBoard } from '@maru/web/api';
import { CreateRecordFrame } from '@maru/web/record/CreateRecordFrame';
import { useCreateRecordForm } from '@maru/web/record/useCreateRecordForm';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { BoardFields } from './BoardFields';
import { blankBoard, boardField, newBoardSchema, toNewBoard } from './formValues';
import { boardKeys } from './queries';
import { manageTexts } from './texts';

/** Makes a board, behind the others. */
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
    <CreateRecordFrame editor={editor} autosaveKey="boardDraft:new">
      <BoardFields
        values={values}
        errors={errors}
        onChange={change}
        address={
          <Field
            label="주소"
            required
            description={`영문자, 숫자, -, _. 만든 뒤에는 바꿀 수 없음: /community/${values.key.trim() || 'NEWS'}`}
            error={errors.key}
            className="desktop:col-span-6"
          >
            {(control) => (
              <Input
                {...control}
                value={values.key}
                maxLength={40}
                autoCapitalize="characters"
                spellCheck={false}
                onChange={({ target }) => change({ key: target.value })}
                size="s"
              />
            )}
          </Field>
        }
      />
    </CreateRecordFrame>
  );
}
