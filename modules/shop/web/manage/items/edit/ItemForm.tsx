import type { ShopAdminCategory, ShopAdminItem } from '@maru/web/api';
import { RichTextField } from '@maru/web/editor/richText/RichTextField';
import { formatDateTime } from '@maru/web/lib/format';
import { KeptDraft } from '@maru/web/record/draft/KeptDraft';
import { leaveDraft } from '@maru/web/record/draft/useDraft';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SaveBar } from '@maru/web/ui/SaveBar';
import { useMemo, useState } from 'react';
import { texts } from '../texts';
import { BasicFields } from './BasicFields';
import { Categories } from './Categories';
import { emptyDraft } from './draft';
import { ItemConflict } from './ItemConflict';
import { MainImage } from './MainImage';
import { PictureList } from './PictureList';
import { isStash, keyOf, toStash } from './stash';
import { type Editor, useItemEditor } from './useItemEditor';

function Parts({ editor, categories }: { editor: Editor; categories: ShopAdminCategory[] }) {
  const { draft, errors, change } = editor;
  return (
    <>
      <BasicFields editor={editor} />
      <Categories editor={editor} categories={categories} />
      <MainImage editor={editor} />
      <PictureList editor={editor} list="details" title="상단 이미지" hint="상품 화면의 사진 모음" />
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
        editor={editor}
        list="guides"
        title="하단 이미지"
        hint="상품 화면 아래에 차례로 보이는 안내"
      />
    </>
  );
}

/** Keeps the unsaved edit in the browser, and offers the one that an earlier visit left behind. */
function StashNotice({ editor }: { editor: Editor }) {
  const { base, draft, dirty, restart } = editor;
  const id = base?.id ?? null;
  const stash = useMemo(() => toStash(base, draft), [base, draft]);
  return (
    <KeptDraft
      draftKey={keyOf(id)}
      value={stash}
      dirty={dirty}
      isDraft={isStash(id)}
      onTake={(found) => restart(found.base, found.draft)}
    />
  );
}

function stateOf({ base, dirty, uploading }: Editor): string {
  if (uploading) return '이미지 업로드 중';
  if (dirty) return '저장하지 않은 변경 있음';
  return base ? `저장됨 ${formatDateTime(base.updatedAt)}` : '등록 전';
}

type ItemFormProps = {
  stored: ShopAdminItem | null;
  categories: ShopAdminCategory[];
  onCreated: (id: number) => void;
};

/** The editor of one item, stored or new. A new one starts in the category that the shop shows. */
export function ItemForm({ stored, categories, onCreated }: ItemFormProps) {
  const [empty] = useState(() =>
    emptyDraft(categories.filter(({ isDefault }) => isDefault).map(({ id }) => id)),
  );
  const editor = useItemEditor({ stored, empty, onCreated });
  const { base, theirs, dirty, changedElsewhere, saving, uploading, failure, save } = editor;
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <StashNotice editor={editor} />
      {theirs ? (
        <ItemConflict editor={editor} theirs={theirs} categories={categories} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          {changedElsewhere && dirty && (
            <p role="status" className="mb-4 rounded-control bg-danger-soft px-4 py-2.5 text-[0.9375rem]">
              다른 곳에서 이 상품이 저장됨. 저장하면 두 변경을 비교해서 합치는 화면으로 이동
            </p>
          )}
          <EditorFields saving={saving}>
            <Parts editor={editor} categories={categories} />
          </EditorFields>
          <SaveBar
            state={stateOf(editor)}
            failure={failure}
            canDiscard={dirty}
            canSave={(dirty || base === null) && !uploading}
            saving={saving}
            saveLabel={base ? '저장' : '등록'}
            savingLabel={base ? texts.saving : texts.creating}
            onSave={() => void save()}
            onDiscard={() => setDiscarding(true)}
          />
        </form>
      )}
      <LeaveGuard
        dirty={dirty}
        saving={saving}
        leaving={editor.leaving}
        description="이동하면 변경한 내용이 사라짐"
        onLeave={() => leaveDraft(keyOf(base?.id ?? null))}
      />
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="변경을 취소하시겠습니까?"
        description={base ? '마지막으로 저장된 내용으로 돌아감' : '입력한 내용이 모두 지워짐'}
        confirmLabel="변경 취소"
        cancelLabel="계속 편집"
        danger
        onConfirm={editor.discard}
      />
    </>
  );
}
