import { zodResolver } from '@hookform/resolvers/zod';
import { type ApiTokenScope, createToken } from '@maru/web/api';
import { upTo } from '@maru/web/lib/upTo';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { toast } from '@maru/web/ui/toast';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { KindChoice } from './KindChoice';
import { tokenQueries } from './queries';
import { ScopeChoice } from './ScopeChoice';
import { periods, texts } from './texts';

/** What else is wrong with it the server says. */
const schema = z.object({
  name: upTo(60, z.string().trim()),
  days: z.number(),
  kind: z.enum(['admin', 'delivery']),
  scopes: z.array(z.string()),
  drafts: z.boolean(),
});
type FormValues = z.infer<typeof schema>;

const blank: FormValues = { name: '', days: periods[1].days, kind: 'admin', scopes: [], drafts: false };

type TokenFormProps = {
  scopes: ApiTokenScope[];
  onMade: (token: string) => void;
  onCancel: () => void;
};

/** Name, time and scopes of a new token. What was typed stays when the server refuses it. */
export function TokenForm({ scopes, onMade, onCancel }: TokenFormProps) {
  const form = useForm<FormValues>({ resolver: zodResolver(schema), defaultValues: blank });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const proven = useProven();
  const { send, failure } = useFormMutation(form, {
    mutationFn: ({ scopes: chosen, drafts, ...body }: FormValues) => {
      const may = body.kind === 'admin' ? { scopes: chosen } : { drafts };
      return proven(() => createToken({ body: { ...body, ...may } }));
    },
    meta: { changes: [tokenQueries.list().queryKey] },
    onSuccess: ({ token }) => {
      toast.success(texts.created);
      onMade(token);
    },
    failed: texts.saveFailed,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6 px-7 pt-5 pb-7">
      <Field label={texts.name} description={texts.nameHint} required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} size="s" />}
      </Field>
      <Field label={texts.days} error={errors.days?.message}>
        {(field) => (
          <NativeSelect {...field} {...register('days', { valueAsNumber: true })} className="max-w-60">
            {periods.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => <KindChoice kind={field.value} onChange={field.onChange} />}
      />
      {kind === 'admin' ? (
        <Controller
          control={control}
          name="scopes"
          render={({ field }) => (
            <ScopeChoice
              scopes={scopes}
              chosen={field.value}
              error={errors.scopes?.message}
              onChange={field.onChange}
            />
          )}
        />
      ) : (
        <Checkbox {...register('drafts')} label={texts.drafts} hint={texts.draftsHint} className="text-md" />
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" busy={isSubmitting}>
          만들기
        </Button>
      </div>
    </form>
  );
}
