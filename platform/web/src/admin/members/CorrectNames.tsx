import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminMember, correctMember } from '@maru/web/api';
import { nickname, realName } from '@maru/web/lib/personFields';
import { upTo } from '@maru/web/lib/upTo';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { memberQueries } from './queries';
import { texts as memberTexts, correctionTexts as texts } from './texts';

/** Of some nobody knows a real name; one that is known is not blanked. */
const schemaFor = (isKnown: boolean) =>
  z.object({
    displayName: nickname,
    realName: isKnown ? realName : z.literal('').or(realName),
    reason: upTo(200, z.string().trim().min(1, { error: texts.reasonMissing })),
  });
type FormValues = z.infer<ReturnType<typeof schemaFor>>;

function Form({ member, onDone }: { member: AdminMember; onDone: () => void }) {
  const { displayName, realName } = member;
  const form = useForm<FormValues>({
    resolver: zodResolver(schemaFor(member.realName !== '')),
    defaultValues: { displayName, realName, reason: '' },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const proven = useProven();
  const { send, failure } = useFormMutation(form, {
    mutationFn: (body: FormValues) => proven(() => correctMember({ path: { id: member.id }, body })),
    meta: { changes: [memberQueries.all()] },
    onSuccess: () => {
      toast.success(texts.done);
      onDone();
    },
    failed: texts.failed,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5 px-7 pt-5 pb-6">
      <Field label={memberTexts.nickname} required error={errors.displayName?.message}>
        {(field) => <Input {...field} {...register('displayName')} autoComplete="off" size="s" />}
      </Field>
      <Field label={memberTexts.realName} error={errors.realName?.message}>
        {(field) => <Input {...field} {...register('realName')} autoComplete="off" size="s" />}
      </Field>
      <Field label={texts.reason} required error={errors.reason?.message}>
        {(field) => <Input {...field} {...register('reason')} placeholder={texts.placeholder} size="s" />}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={isSubmitting} onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={texts.saving}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Corrects the names of a member who asks for that. */
export function CorrectNames({ member }: { member: AdminMember }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {texts.label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.title(member.displayName)}
        description={texts.description}
      >
        <Form member={member} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
