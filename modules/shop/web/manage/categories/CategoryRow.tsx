import { type ShopAdminCategory, updateCategory } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { Button, IconButton } from '@maru/web/ui/Button';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import PenLine from 'lucide-react/icons/pen-line';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Trash2 from 'lucide-react/icons/trash';
import { type FormEvent, useState } from 'react';
import { shopKeys } from '../queries';
import { type CategoryErrors, CategoryFields, type CategoryFormValues } from './CategoryFields';
import { toPriority } from './priority';
import { tell, validate } from './save';
import { texts } from './texts';

type CategoryRowProps = {
  category: ShopAdminCategory;
  onDelete: () => void;
  onHistory: () => void;
};

const look = 'text-soft hover:bg-sunken hover:text-ink';

type ViewProps = CategoryRowProps & {
  /** Whether the fields that had the focus have just gone. */
  edited: boolean;
  onEdit: () => void;
};

function View({ category, edited, onDelete, onHistory, onEdit }: ViewProps) {
  const { name, priority, itemCount, isProtected } = category;
  return (
    <>
      <span className="flex min-w-0 flex-1 items-center gap-2 font-medium">
        <span className="min-w-0 break-words">{name}</span>
        {isProtected && (
          <span className="inline-flex shrink-0 items-center gap-1 text-xs font-normal text-soft">
            <Lock aria-hidden className="size-3.5" />
            <span className="max-desktop:sr-only">보호됨</span>
          </span>
        )}
      </span>
      <span className="w-12 shrink-0 text-end text-sm desktop:w-16 text-soft tabular-nums">{`${count(itemCount)}개`}</span>
      <span className="w-14 shrink-0 text-end desktop:w-16 tabular-nums">
        <span className="sr-only">우선순위 </span>
        {priority}
      </span>
      <span className="flex w-28 shrink-0 justify-end">
        {!isProtected && (
          <>
            <IconButton label={`${name} 수정`} autoFocus={edited} onClick={onEdit} size="s" className={look}>
              <PenLine aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={`${name} 삭제`}
              onClick={onDelete}
              size="s"
              className="text-soft hover:bg-danger-soft hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
        <IconButton label={`${name} 변경 기록`} onClick={onHistory} size="s" className={look}>
          <History aria-hidden className="size-4" />
        </IconButton>
      </span>
    </>
  );
}

type EditProps = Pick<CategoryRowProps, 'category'> & { onClose: () => void };

function Edit({ category, onClose }: EditProps) {
  const { id, name, priority, revision } = category;
  const [values, setValues] = useState<CategoryFormValues>({ name, priority: String(priority) });
  const [errors, setErrors] = useState<CategoryErrors>({});
  // What the edit started from: a save by somebody else meanwhile is told, not overwritten.
  const [started] = useState(revision);
  const dirty = values.name !== name || values.priority !== String(priority);

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = {
        name: values.name.trim(),
        priority: toPriority(values.priority) ?? 0,
        revision: started,
      };
      return updateCategory({ path: { id }, body });
    },
    meta: { changes: shopKeys },
    onSuccess: () => {
      toast.success(texts.updated);
      onClose();
    },
    onError: async (error) => setErrors(await tell(texts.updateFailed, error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validate(values, texts.nameEmpty);
    setErrors(found);
    if (Object.keys(found).length === 0) mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-wrap items-start gap-2">
      <CategoryFields
        values={values}
        errors={errors}
        of={name}
        focusName
        onChange={(next) => {
          setValues(next);
          setErrors({});
        }}
      />
      <span className="ms-auto flex gap-1.5">
        <Button variant="quiet" size="field" disabled={isPending} onClick={onClose}>
          취소
        </Button>
        <Button type="submit" size="field" busy={isPending}>
          저장
        </Button>
      </span>
      <LeaveGuard dirty={dirty} description={texts.leave} />
    </form>
  );
}

/** A category, looked at or edited (specification, section 4). A protected one is only looked at. */
export function CategoryRow(props: CategoryRowProps) {
  const [phase, setPhase] = useState<'shown' | 'editing' | 'edited'>('shown');
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      {phase === 'editing' ? (
        <Edit category={props.category} onClose={() => setPhase('edited')} />
      ) : (
        <View {...props} edited={phase === 'edited'} onEdit={() => setPhase('editing')} />
      )}
    </li>
  );
}
