import type { SessionField } from '@maru/web/api';
import type { Errors } from '@maru/web/record/errors';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { EmptyState } from '@maru/web/ui/States';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formTexts } from '../texts';
import { FieldCard } from './FieldCard';
import {
  addKnown,
  addOwn,
  type FormEditorValues,
  moveField,
  removeField,
  replaceField,
  unused,
} from './fields';
import { Preview } from './Preview';

type FormBuilderProps = {
  draft: FormEditorValues;
  known: SessionField[];
  errors: Errors;
  retentionDays: number;
  onChange: (draft: FormEditorValues) => void;
};

type AddProps = { known: SessionField[]; draft: FormEditorValues; onAdd: (draft: FormEditorValues) => void };

function AddFields({ known, draft, onAdd }: AddProps) {
  const left = unused(known, draft);
  return (
    <EditorSection
      title={known.length > 0 ? formTexts.known : formTexts.more}
      actions={
        <Button variant="secondary" size="s" onClick={() => onAdd(addOwn(draft))}>
          <Plus aria-hidden className="size-4" />
          {formTexts.own}
        </Button>
      }
    >
      {left.length === 0 ? (
        <p className="text-sm text-soft">{known.length > 0 ? formTexts.allUsed : formTexts.ownHint}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {left.map((field) => (
            <li key={field.key}>
              <button
                type="button"
                onClick={() => onAdd(addKnown(draft, field))}
                className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong ps-2 pe-3 text-sm transition-[border-color,background-color] hover:border-ink hover:bg-sunken"
              >
                <Plus aria-hidden className="size-3.5 text-accent" />
                {field.label}
                {field.sensitive && <span className="text-2xs text-danger">{formTexts.sensitive}</span>}
                <span className="sr-only"> 추가</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </EditorSection>
  );
}

/** The fields of a form: added, ordered, set and taken away, with the form itself beside them. */
export function FormBuilder({ draft, known, errors, retentionDays, onChange }: FormBuilderProps) {
  const [open, setOpen] = useState<string | null>(null);

  function add(next: FormEditorValues) {
    onChange(next);
    setOpen(next.fields.at(-1)?.uid ?? null);
  }

  return (
    <div className="grid gap-x-10 wide:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="min-w-0">
        <EditorSection title={formTexts.person}>
          <p className="mb-3 text-sm text-soft">{formTexts.personHint}</p>
          <Checkbox
            label={formTexts.asksAddress}
            hint={formTexts.asksAddressHint}
            checked={draft.asksAddress}
            onChange={(event) => onChange({ ...draft, asksAddress: event.target.checked })}
          />
        </EditorSection>
        <EditorSection title="신청서 항목" count={draft.fields.length} error={errors.formSchema}>
          {draft.fields.length === 0 ? (
            <EmptyState title={formTexts.none}>{formTexts.noneHint}</EmptyState>
          ) : (
            <SortableList
              items={draft.fields.map((field) => ({ key: field.uid, field }))}
              layout="rows"
              itemName="항목"
              onMove={(uid, place) => onChange(moveField(draft, uid, place))}
              className="border-t border-ink"
              itemClassName="border-b border-line bg-raised"
            >
              {({ field }, place, handle) => (
                <FieldCard
                  field={field}
                  place={place}
                  count={draft.fields.length}
                  isKnown={known.some(({ key }) => key === field.key)}
                  errors={errors}
                  open={open === field.uid}
                  handle={handle}
                  onToggle={() => setOpen(open === field.uid ? null : field.uid)}
                  onMove={(to) => onChange(moveField(draft, field.uid, to))}
                  onChange={(change) => onChange(replaceField(draft, field.uid, change))}
                  onRemove={() => onChange(removeField(draft, field.uid))}
                />
              )}
            </SortableList>
          )}
        </EditorSection>
        <AddFields known={known} draft={draft} onAdd={add} />
      </div>
      <div className="py-6 wide:sticky wide:top-4 wide:self-start">
        <Preview draft={draft} retentionDays={retentionDays} />
      </div>
    </div>
  );
}
