import { type ApiTokenKind, type ApiTokenScope, createToken } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { KindChoice } from './KindChoice';
import { ScopeChoice } from './ScopeChoice';
import { periods, texts } from './texts';

type TokenFormProps = {
  scopes: ApiTokenScope[];
  onMade: (token: string) => void;
  onCancel: () => void;
};

/** Name, time and scopes of a new token. What was typed stays when the server refuses it. */
export function TokenForm({ scopes, onMade, onCancel }: TokenFormProps) {
  const queryClient = useQueryClient();
  const proven = useProven();
  const [name, setName] = useState('');
  const [period, setPeriod] = useState(1);
  const [kind, setKind] = useState<ApiTokenKind>('admin');
  const [drafts, setDrafts] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const error = (field: string) => (failure instanceof ApiError ? failure.fieldMessage(field) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const days = periods[period]?.days;
      const may = kind === 'admin' ? { scopes: chosen } : { drafts };
      const body = { name: name.trim(), kind, days, ...may };
      const { token } = await proven(() => createToken({ body }));
      toast.success(texts.created);
      await queryClient.invalidateQueries();
      onMade(token);
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  }

  const isElsewhere = failure !== null && !['name', 'days', 'scopes'].some(error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-6 px-7 pt-5 pb-7">
      <Field label={texts.name} description={texts.nameHint} required error={error('name')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
            className="h-10! px-3!"
          />
        )}
      </Field>
      <Field label={texts.days} error={error('days')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={period}
            onChange={({ target }) => setPeriod(Number(target.value))}
            className="max-w-60"
          >
            {periods.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <KindChoice kind={kind} onChange={setKind} />
      {kind === 'admin' ? (
        <ScopeChoice scopes={scopes} chosen={chosen} error={error('scopes')} onChange={setChosen} />
      ) : (
        <Checkbox
          label={texts.drafts}
          hint={texts.draftsHint}
          checked={drafts}
          onChange={() => setDrafts(!drafts)}
          className="text-[0.9375rem]"
        />
      )}
      <p role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {isElsewhere && toLocalisedMessage(failure, texts.saveFailed)}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" busy={busy}>
          만들기
        </Button>
      </div>
    </form>
  );
}
