import { createSession } from '@maru/web/api';
import { CreateRecordFrame } from '@maru/web/record/CreateRecordFrame';
import { useCreateRecordForm } from '@maru/web/record/useCreateRecordForm';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useNavigate } from 'react-router';
import { sessionPaths } from '../../paths';
import { sessionKeys } from '../queries';
import { editTexts } from '../texts';
import { infoAutosaveKey } from './InfoEditor';
import { InfoFields } from './InfoFields';
import { blankInfo, newSessionSchema, toNewSession } from './info';

const blank = { ...blankInfo, sessionCode: '' };

/** Makes a session; its form comes after it. */
export function CreateSession() {
  const navigate = useNavigate();
  const editor = useCreateRecordForm({
    blank,
    schema: newSessionSchema,
    create: {
      mutationFn: (values) => createSession({ body: toNewSession(values) }),
      changes: sessionKeys,
    },
    created: editTexts.created,
    failed: editTexts.createFailed,
    onCreated: ({ sessionCode }) =>
      navigate(`${sessionPaths.admin.edit(sessionCode)}?tab=form`, { replace: true }),
  });
  const { values, errors, change } = editor;
  return (
    <CreateRecordFrame editor={editor} autosaveKey={infoAutosaveKey('new')}>
      <InfoFields
        values={values}
        errors={errors}
        defaultRetention={null}
        onPictures={editor.tellPictures}
        onChange={change}
      >
        <Field
          label="과정 코드"
          description="주소에 쓰이는 이름. 예: MORNING-2026-12, 만든 뒤에는 바꿀 수 없음"
          required
          error={errors.sessionCode}
          className="desktop:col-span-12"
        >
          {(control) => (
            <Input
              {...control}
              value={values.sessionCode}
              autoCapitalize="characters"
              onChange={({ target }) => change({ sessionCode: target.value.toUpperCase() })}
              size="s"
              className="max-w-96"
            />
          )}
        </Field>
      </InfoFields>
    </CreateRecordFrame>
  );
}
