import { createItem, type ShopAdminCategory, type ShopAdminItem, updateItem } from '@maru/web/api';
import { RichTextField } from '@maru/web/editor/richText/RichTextField';
import { CreateRecordFrame } from '@maru/web/record/CreateRecordFrame';
import type { Errors } from '@maru/web/record/errors';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { useCreateRecordForm } from '@maru/web/record/useCreateRecordForm';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useMemo, useState } from 'react';
import { shopKeys } from '../../queries';
import { itemQueries } from '../queries';
import { texts } from '../texts';
import { keyOf, toAutosave } from './autosave';
import { BasicFields } from './BasicFields';
import { Categories } from './Categories';
import { emptyFormValues, type FormValues, isUploading, toFormValues } from './formValues';
import { MainImage } from './MainImage';
import { itemMerge } from './merge';
import { PictureList } from './PictureList';
import { isSame, toNew, toPatch } from './payload';
import { fieldOf, itemSchema } from './validate';

/** What the parts of an item's form work with. */
export type ItemFields = {
  /** What the edit began with. */
  start: FormValues;
  draft: FormValues;
  errors: Errors;
  change: (update: Partial<FormValues> | ((draft: FormValues) => FormValues)) => void;
};

type Form = { values: FormValues; errors: Errors; update: (edit: (draft: FormValues) => FormValues) => void };

function fieldsOf({ values, errors, update }: Form, start: FormValues): ItemFields {
  return {
    start,
    draft: values,
    errors,
    change: (next) =>
      update((before) => (typeof next === 'function' ? next(before) : { ...before, ...next })),
  };
}

function Parts({ fields, categories }: { fields: ItemFields; categories: ShopAdminCategory[] }) {
  const { draft, errors, change } = fields;
  return (
    <>
      <BasicFields fields={fields} />
      <Categories fields={fields} categories={categories} />
      <MainImage fields={fields} />
      <PictureList fields={fields} list="details" title="상단 이미지" hint="상품 화면의 사진 모음" />
      <EditorSection title="설명">
        <RichTextField
          label="설명"
          value={draft.html}
          error={errors.html}
          prefix="item"
          stickyClass="top-14 wide:top-0"
          onChange={change}
        />
      </EditorSection>
      <PictureList
        fields={fields}
        list="guides"
        title="하단 이미지"
        hint="상품 화면 아래에 차례로 보이는 안내"
      />
    </>
  );
}

type ItemFormProps = { stored: ShopAdminItem; categories: ShopAdminCategory[] };

const isChanged = (draft: FormValues, base: ShopAdminItem) => !isSame(draft, toFormValues(base));

/** The editor of one stored item. */
export function ItemForm({ stored, categories }: ItemFormProps) {
  const editor = useRecordForm({
    stored,
    query: itemQueries.item(stored.id),
    toValues: toFormValues,
    schemaOf: () => itemSchema,
    isChanged,
    isUploading,
    fieldOf,
    save: {
      mutationFn: ({ values, base }) =>
        updateItem({ path: { id: base.id }, body: toPatch(values, base.revision) }),
      changes: shopKeys,
    },
    saved: texts.saved,
    failed: texts.saveFailed,
  });
  const merge = useMemo(() => itemMerge(categories), [categories]);
  const { base } = editor;
  return (
    <RecordFrame
      editor={editor}
      what="상품"
      autosaveKey={keyOf(base.id)}
      toAutosave={toAutosave}
      merge={merge}
      savingLabel={texts.saving}
    >
      <Parts fields={fieldsOf(editor, toFormValues(base))} categories={categories} />
    </RecordFrame>
  );
}

type CreateItemFormProps = { categories: ShopAdminCategory[]; onCreated: (id: number) => void };

const differs = (draft: FormValues, blank: FormValues) => !isSame(draft, blank);
const lasting = (draft: FormValues) => toAutosave(null, draft).draft;
const words = {
  state: '등록 전',
  save: '등록',
  saving: texts.creating,
  discard: '입력한 내용이 모두 지워짐',
};

/** The form of a new item, which starts in the category that the shop shows. */
export function CreateItemForm({ categories, onCreated }: CreateItemFormProps) {
  const [blank] = useState(() =>
    emptyFormValues(categories.filter(({ isDefault }) => isDefault).map(({ id }) => id)),
  );
  const editor = useCreateRecordForm({
    blank,
    schema: itemSchema,
    isChanged: differs,
    isUploading,
    fieldOf,
    create: { mutationFn: (values) => createItem({ body: toNew(values) }), changes: shopKeys },
    created: texts.created,
    failed: texts.createFailed,
    onCreated: ({ id }) => onCreated(id),
  });
  return (
    <CreateRecordFrame editor={editor} autosaveKey={keyOf(null)} toAutosave={lasting} words={words}>
      <Parts fields={fieldsOf(editor, blank)} categories={categories} />
    </CreateRecordFrame>
  );
}
