import { createGroup, type MemberGroup, updateGroup } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { tooLong } from '@maru/web/lib/tooLong';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { groupKeys } from './queries';
import { groupTexts } from './texts';

type FormProps = { group: MemberGroup | null; onDone: () => void };

function Form({ group, onDone }: FormProps) {
  const [title, setTitle] = useState(group?.title ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const [missing, setMissing] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const body = { title: title.trim(), description: description.trim() };
      return group
        ? updateGroup({ path: { key: group.key }, body: { ...body, revision: group.revision } })
        : createGroup({ body });
    },
    meta: { changes: groupKeys },
    onSuccess: () => {
      toast.success(group ? groupTexts.saved : groupTexts.made);
      onDone();
    },
  });
  const refused = (field: string) =>
    saving.error instanceof ApiError ? (saving.error.fieldMessage(field) ?? undefined) : undefined;
  const wrong = { title: refused('title'), description: refused('description') };
  const failure =
    saving.error && !wrong.title && !wrong.description
      ? toLocalisedMessage(saving.error, groupTexts.saveFailed)
      : '';

  function save(event: FormEvent) {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() !== '') saving.mutate();
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4 px-7 pt-4 pb-6">
      <Field
        label={groupTexts.name}
        required
        error={missing ? groupTexts.nameMissing : (tooLong(title, 40) ?? wrong.title)}
      >
        {(control) => (
          <Input {...control} value={title} onChange={({ target }) => setTitle(target.value)} size="s" />
        )}
      </Field>
      <Field
        label={groupTexts.note}
        description={groupTexts.noteHint}
        error={tooLong(description, 200) ?? wrong.description}
      >
        {(control) => (
          <Input
            {...control}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            size="s"
          />
        )}
      </Field>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="s" onClick={onDone}>
          {groupTexts.cancel}
        </Button>
        <Button type="submit" size="s" busy={saving.isPending} busyLabel={groupTexts.saving}>
          {groupTexts.save}
        </Button>
      </div>
    </form>
  );
}

type GroupDialogProps = { open: boolean; group: MemberGroup | null; onClose: () => void };

/** Makes a group, or gives one another name. What somebody else saved meanwhile is shown in the list behind it. */
export function GroupDialog({ open, group, onClose }: GroupDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={group ? groupTexts.renameTitle : groupTexts.create}
      size="m"
    >
      <Form key={`${group?.key} ${open}`} group={group} onDone={onClose} />
    </Dialog>
  );
}
