import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createSession } from '@/api';
import { Field } from '@/components/ui/Field';
import { Input } from '@/components/ui/Input';
import { LeaveGuard } from '@/components/ui/LeaveGuard';
import { SaveBar } from '@/components/ui/SaveBar';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/apiError';
import { paths } from '@/lib/paths';
import { editTexts } from '../texts';
import type { Errors, Failure } from '../useRecordEditor';
import { InfoFields } from './InfoFields';
import { blankInfo, toNewSession, validateCode, validateInfo } from './info';

function useNewSession() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(blankInfo);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const [created, setCreated] = useState(false);

  function refuse(found: Errors, message: string, detail: string | null) {
    setErrors(found);
    setFailure({ message, detail });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus());
  }

  async function save() {
    const found = { ...validateCode(code), ...validateInfo(draft) };
    if (Object.keys(found).length > 0) {
      refuse(found, editTexts.check, Object.values(found)[0] ?? null);
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      const session = await createSession({ body: toNewSession(draft, code) });
      // Nothing is unsaved any more by the time that the next screen opens.
      setCreated(true);
      toast.success(editTexts.created);
      void queryClient.invalidateQueries();
      setTimeout(() =>
        navigate(`${paths.admin.editSession(session.sessionCode)}?tab=form`, { replace: true }),
      );
    } catch (error) {
      const fields = error instanceof ApiError ? error.fieldErrors : [];
      refuse(
        Object.fromEntries(fields.map(({ field, message }) => [field, message])),
        editTexts.createFailed,
        error instanceof ApiError ? error.message : null,
      );
    } finally {
      setSaving(false);
    }
  }

  const dirty = !created && (code !== '' || JSON.stringify(draft) !== JSON.stringify(blankInfo));
  return { draft, setDraft, code, setCode, errors, failure, saving, dirty, save };
}

/** Makes a session; its form comes after it. */
export function CreateSession() {
  const { draft, setDraft, code, setCode, errors, failure, saving, dirty, save } = useNewSession();
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <InfoFields
        draft={draft}
        errors={errors}
        defaultRetention={null}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
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
              value={code}
              maxLength={40}
              autoCapitalize="characters"
              onChange={(event) => setCode(event.target.value.toUpperCase())}
              className="h-10! max-w-96 px-3!"
            />
          )}
        </Field>
      </InfoFields>
      <SaveBar
        state={dirty ? editTexts.unsaved : '아직 만들지 않음'}
        failure={failure}
        canDiscard={dirty}
        canSave
        saving={saving}
        saveLabel="만들기"
        savingLabel={editTexts.saving}
        onSave={() => void save()}
        onDiscard={() => {
          setDraft(blankInfo);
          setCode('');
        }}
      />
      <LeaveGuard dirty={dirty} description={editTexts.leave} onLeave={() => undefined} />
    </form>
  );
}
