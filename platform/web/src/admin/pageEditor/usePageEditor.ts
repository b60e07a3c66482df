import { type PageContent, updatePage } from '@maru/web/api';
import { type RecordEditor, useRecordEditor } from '@maru/web/record/useRecordEditor';
import { useQueryClient } from '@tanstack/react-query';
import { type Draft, isUploading, keepViews, toDraft } from './draft';
import { isDirty, toUpdate } from './payload';
import { pageEditorQueries } from './queries';
import { texts } from './texts';
import { fieldOf, validate } from './validate';

/** Where the edit goes when it is saved. */
export type Store = {
  save: (draft: Draft, from: PageContent) => Promise<PageContent>;
  saved: string;
  /** Whether visitors see it; a save that came too late is then compared with the other one. */
  isPublic: boolean;
};

/** Straight to what visitors see. */
export const pageStore: Store = {
  save: (draft, from) => updatePage({ path: { code: from.code }, body: toUpdate(draft, from) }),
  saved: texts.saved,
  isPublic: true,
};

export type Editor = RecordEditor<PageContent, Draft>;

/** One page while it is edited. */
export function usePageEditor(stored: PageContent, { save, saved, isPublic }: Store): Editor {
  const queryClient = useQueryClient();
  const query = pageEditorQueries.page(stored.code);
  return useRecordEditor({
    stored,
    toDraft,
    isChanged: isDirty,
    isUploading,
    validate,
    fieldOf,
    save: async (draft, base) => {
      const page = await save(draft, base);
      if (isPublic) queryClient.setQueryData(query.queryKey, page);
      return page;
    },
    goOn: (sent, page) => keepViews(sent, toDraft(page), page.sections),
    latest: isPublic ? () => queryClient.fetchQuery(query) : undefined,
    saved,
  });
}
