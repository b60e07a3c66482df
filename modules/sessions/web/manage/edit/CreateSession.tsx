import { createSession } from '@maru/web/api';
import { NewRecordFrame } from '@maru/web/record/NewRecordFrame';
import { useNewRecord } from '@maru/web/record/useNewRecord';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useNavigate } from 'react-router';
import { sessionPaths } from '../../paths';
import { editTexts } from '../texts';
import { infoDraftKey } from './InfoEditor';
import { InfoFields } from './InfoFields';
import { blankInfo, toNewSession, validateCode, validateInfo } from './info';

const blank = { info: blankInfo, code: '' };

/** Makes a session; its form comes after it. */
export function CreateSession() {
  const navigate = useNavigate();
  const editor = useNewRecord({
    blank,
    validate: ({ info, code }) => ({ ...validateCode(code), ...validateInfo(info) }),
    fieldOf: (field) => field,
    create: ({ info, code }) => createSession({ body: toNewSession(info, code) }),
    made: editTexts.created,
    failed: editTexts.createFailed,
    onMade: ({ sessionCode }) =>
      navigate(`${sessionPaths.admin.edit(sessionCode)}?tab=form`, { replace: true }),
  });
  const { draft, errors, change } = editor;
  return (
    <NewRecordFrame
      editor={editor}
      draftKey={infoDraftKey('new')}
      isDraft={({ draft }) => typeof draft?.info?.title === 'string'}
    >
      <InfoFields
        draft={draft.info}
        errors={errors}
        defaultRetention={null}
        onPictures={editor.tellPictures}
        onChange={(part) => change((before) => ({ ...before, info: { ...before.info, ...part } }))}
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
              value={draft.code}
              maxLength={40}
              autoCapitalize="characters"
              onChange={(event) => {
                const code = event.target.value.toUpperCase();
                change((before) => ({ ...before, code }));
              }}
              className="h-10! max-w-96 px-3!"
            />
          )}
        </Field>
      </InfoFields>
    </NewRecordFrame>
  );
}
